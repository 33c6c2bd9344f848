import type { Database } from '../db/tables.ts';
import { addRows, resetRows } from './write-rows.ts';

/** A role before it is stored. Parents are given by name, because names are unique. */
interface RoleSeed {
  readonly id: string;
  readonly name: string;
  readonly displayName?: string;
  readonly parents?: readonly string[];
  readonly permissions: readonly string[];
}

const splitWords = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '');

/** The roles and permissions of a fresh server, in its order, plus one that is unknown to clients. */
export const roles: readonly RoleSeed[] = [
  {
    id: '0000d186816abba584714c95',
    name: 'user',
    permissions: splitWords(`
      ACCOUNT_EDIT BASE_VIEW CALENDAR_CREATE CALENDAR_EDIT CALENDAR_VIEW CLASS_VIEW COMMENTS_CREATE
      COMMENTS_EDIT COMMENTS_VIEW CONTENT_NON_OER_VIEW CONTENT_VIEW CONTEXT_TOOL_USER COURSEGROUP_CREATE
      COURSEGROUP_EDIT COURSE_VIEW DASHBOARD_VIEW FEDERALSTATE_VIEW FILESTORAGE_CREATE FILESTORAGE_EDIT
      FILESTORAGE_REMOVE FILESTORAGE_VIEW FILE_CREATE FILE_DELETE FILE_MOVE FOLDER_CREATE FOLDER_DELETE
      GROUP_VIEW HELPDESK_CREATE HOMEWORK_VIEW INSTANCE_VIEW LINK_CREATE NEWS_VIEW NEXTCLOUD_USER
      NOTIFICATION_CREATE NOTIFICATION_EDIT NOTIFICATION_VIEW PASSWORD_EDIT PWRECOVERY_CREATE PWRECOVERY_EDIT
      PWRECOVERY_VIEW RELEASES_VIEW ROLE_VIEW SCHOOL_VIEW SUBMISSIONS_CREATE SUBMISSIONS_EDIT SUBMISSIONS_VIEW
      TEAM_VIEW TOOL_VIEW TOPIC_VIEW
    `),
  },
  {
    id: '0000d186816abba584714c96',
    name: 'administrator',
    displayName: 'Administrator',
    parents: ['user'],
    permissions: splitWords(`
      ACCOUNT_CREATE ADMIN_VIEW CLASS_CREATE CLASS_EDIT CLASS_FULL_ADMIN CLASS_LIST CLASS_REMOVE COURSE_CREATE
      COURSE_EDIT COURSE_REMOVE COURSE_ADMINISTRATION ENTERTHECLOUD_START HELPDESK_EDIT HELPDESK_VIEW
      IMPORT_USER_MIGRATE IMPORT_USER_UPDATE IMPORT_USER_VIEW NEWS_CREATE NEWS_EDIT REQUEST_CONSENTS
      SCHOOL_EDIT SCHOOL_NEWS_EDIT SCHOOL_CHAT_MANAGE SCHOOL_LOGO_MANAGE SCHOOL_STUDENT_TEAM_MANAGE
      STUDENT_CREATE STUDENT_DELETE STUDENT_EDIT STUDENT_LIST STUDENT_SKIP_REGISTRATION
      SUBMISSIONS_SCHOOL_VIEW SYNC_START TEACHER_CREATE TEACHER_DELETE TEACHER_EDIT TEACHER_LIST
      TEACHER_SKIP_REGISTRATION TEAM_INVITE_EXTERNAL TEAM_CREATE TEAM_EDIT SCHOOL_PERMISSION_VIEW
      SCHOOL_PERMISSION_CHANGE SYSTEM_EDIT SYSTEM_CREATE SYSTEM_VIEW SCHOOL_TOOL_ADMIN
      USER_LOGIN_MIGRATION_ADMIN START_MEETING JOIN_MEETING GROUP_LIST SCHOOL_SYSTEM_EDIT SCHOOL_SYSTEM_VIEW
      USER_CHANGE_OWN_NAME MEDIA_SCHOOL_LICENSE_ADMIN SCHOOL_LIST_DISCOVERABLE_TEACHERS
      SCHOOL_ADMINISTRATE_ROOMS SCHOOL_LIST_ROOM_MEMBERS GROUP_FULL_ADMIN
    `),
  },
  {
    id: '0000d186816abba584714c97',
    name: 'superhero',
    displayName: 'Schul-Cloud Admin',
    parents: ['user'],
    permissions: splitWords(`
      ADMIN_EDIT CLASS_LIST CREATE_SUPPORT_JWT FEDERALSTATE_CREATE FEDERALSTATE_EDIT OAUTH_CLIENT_EDIT
      OAUTH_CLIENT_VIEW RELEASES_CREATE RELEASES_EDIT REQUEST_CONSENTS ROLE_CREATE ROLE_EDIT SCHOOL_CREATE
      SCHOOL_EDIT STUDENT_CREATE STUDENT_DELETE STUDENT_EDIT STUDENT_LIST SUBMISSIONS_SCHOOL_VIEW SYNC_START
      TOOL_ADMIN TEACHER_CREATE TEACHER_DELETE TEACHER_EDIT TEACHER_LIST TEAM_CREATE TEAM_EDIT TOOL_CREATE
      TOOL_EDIT YEARS_EDIT GROUP_LIST USER_CHANGE_OWN_NAME ACCOUNT_VIEW ACCOUNT_DELETE
      USER_LOGIN_MIGRATION_FORCE USER_LOGIN_MIGRATION_ROLLBACK MEDIA_SOURCE_ADMIN INSTANCE_EDIT
      CAN_EXECUTE_INSTANCE_OPERATIONS GROUP_FULL_ADMIN
    `),
  },
  {
    id: '0000d186816abba584714c98',
    name: 'teacher',
    displayName: 'Lehrer',
    parents: ['user'],
    permissions: splitWords(`
      ACCOUNT_CREATE CLASS_CREATE CLASS_EDIT CLASS_LIST CLASS_REMOVE CONTEXT_TOOL_ADMIN COURSE_CREATE
      COURSE_EDIT COURSE_REMOVE ENTERTHECLOUD_START GROUP_LIST HOMEWORK_CREATE HOMEWORK_EDIT JOIN_MEETING
      LESSONS_VIEW NEWS_CREATE NEWS_EDIT REQUEST_CONSENTS SCHOOL_NEWS_EDIT START_MEETING STUDENT_EDIT
      STUDENT_LIST STUDENT_SKIP_REGISTRATION SUBMISSIONS_SCHOOL_VIEW TASK_DASHBOARD_TEACHER_VIEW_V3
      TEACHER_LIST TEAM_CREATE TEAM_EDIT TEAM_INVITE_EXTERNAL TEAM_INVITE_EXTERNAL TOOL_CREATE TOOL_EDIT
      TOOL_NEW_VIEW TOPIC_CREATE TOPIC_EDIT USERGROUP_CREATE USERGROUP_EDIT USER_CHANGE_OWN_NAME USER_CREATE
      ROOM_CREATE SCHOOL_CREATE_ROOM SCHOOL_EDIT_ROOM SCHOOL_DELETE_ROOM SCHOOL_LIST_DISCOVERABLE_TEACHERS
      SCHOOL_MANAGE_ROOM_INVITATIONLINKS SCHOOL_BECOME_ROOMOWNER SCHOOL_LIST_ROOM_MEMBERS
      SCHOOL_MANAGE_ROOM_APPLICANTS SCHOOL_ADD_EXTERNAL_PERSON_TO_ROOM
    `),
  },
  {
    id: '0000d186816abba584714c99',
    name: 'student',
    displayName: 'Schüler',
    parents: ['user'],
    permissions: splitWords(`
      TASK_DASHBOARD_VIEW_V3 JOIN_MEETING TEAM_CREATE TEAM_EDIT TOOL_CREATE_ETHERPAD SCHOOL_LIST_ROOM_MEMBERS
    `),
  },
  {
    id: '0000d186816abba584714d01',
    name: 'helpdesk',
    parents: ['user'],
    permissions: splitWords('HELPDESK_EDIT HELPDESK_VIEW'),
  },
  {
    id: '5bb5c190fb457b1c3c0c7e0f',
    name: 'teammember',
    permissions: splitWords('NEWS_VIEW UPLOAD_FILES JOIN_MEETING'),
  },
  {
    id: '5bb5c391fb457b1c3c0c7e10',
    name: 'teamexpert',
    permissions: splitWords('CALENDAR_VIEW NEWS_VIEW UPLOAD_FILES JOIN_MEETING'),
  },
  {
    id: '5bb5c49efb457b1c3c0c7e11',
    name: 'teamleader',
    parents: ['teammember'],
    permissions: splitWords(`
      ADD_SCHOOL_MEMBERS CALENDAR_CREATE CALENDAR_EDIT CHANGE_TEAM_ROLES CREATE_TOPICS_AND_TASKS
      EDIT_ALL_FILES NEWS_CREATE START_MEETING
    `),
  },
  {
    id: '5bb5c545fb457b1c3c0c7e13',
    name: 'teamadministrator',
    parents: ['teamleader'],
    permissions: splitWords(`
      DEFAULT_FILE_PERMISSIONS INVITE_ADMINISTRATORS INVITE_EXTERNAL_PERSONS NEWS_EDIT REMOVE_MEMBERS
      RENAME_TEAM LEAVE_TEAM
    `),
  },
  {
    id: '5bb5c62bfb457b1c3c0c7e14',
    name: 'teamowner',
    parents: ['teamadministrator'],
    permissions: splitWords('DELETE_TEAM TEAM_EXPORT_TO_ROOM'),
  },
  {
    id: '5bb5c62bfb457b1c3c0c7f00',
    name: 'courseStudent',
    permissions: splitWords(`
      COURSE_VIEW TOOL_VIEW NEWS_VIEW ROLE_VIEW USERGROUP_VIEW COURSEGROUP_CREATE COURSEGROUP_EDIT
      LESSONS_VIEW HOMEWORK_VIEW COMMENTS_VIEW COMMENTS_CREATE COMMENTS_EDIT SUBMISSIONS_VIEW
      SUBMISSIONS_CREATE SUBMISSIONS_EDIT FILESTORAGE_VIEW FILESTORAGE_EDIT FILESTORAGE_CREATE
      FILESTORAGE_REMOVE CONTENT_VIEW CONTENT_NON_OER_VIEW JOIN_MEETING
    `),
  },
  {
    id: '5bb5c62bfb457b1c3c0c7f01',
    name: 'courseTeacher',
    parents: ['courseStudent'],
    permissions: splitWords(`
      COURSE_CREATE COURSE_EDIT COURSE_DELETE HOMEWORK_CREATE HOMEWORK_EDIT LESSONS_CREATE NEWS_CREATE
      NEWS_EDIT TOOL_CREATE TOOL_EDIT TOOL_NEW_VIEW TOPIC_CREATE TOPIC_EDIT USER_CREATE USERGROUP_CREATE
      USERGROUP_EDIT SCOPE_PERMISSIONS_VIEW START_MEETING
    `),
  },
  {
    id: '5bb5c62bfb457b1c3c0c7f02',
    name: 'courseSubstitutionTeacher',
    parents: ['courseStudent'],
    permissions: splitWords(`
      HOMEWORK_CREATE HOMEWORK_EDIT LESSONS_CREATE NEWS_CREATE NEWS_EDIT TOOL_CREATE TOOL_EDIT TOOL_NEW_VIEW
      TOPIC_CREATE TOPIC_EDIT USER_CREATE USERGROUP_CREATE USERGROUP_EDIT SCOPE_PERMISSIONS_VIEW START_MEETING
    `),
  },
  {
    id: '5bb5c62bfb457b1c3c0c7f03',
    name: 'courseAdministrator',
    parents: ['courseTeacher'],
    permissions: [],
  },
  {
    id: '5bd0066a90a9ee0cb4947a9c',
    name: 'externalPerson',
    parents: ['user'],
    permissions: [],
  },
  {
    id: '6720b8621b61c9dd7ebd193b',
    name: 'roomviewer',
    permissions: splitWords('ROOM_LEAVE_ROOM ROOM_LIST_CONTENT'),
  },
  {
    id: '6720b8621b61c9dd7ebd193c',
    name: 'roomeditor',
    permissions: splitWords('ROOM_EDIT_CONTENT ROOM_LEAVE_ROOM ROOM_LIST_CONTENT ROOM_LIST_DRAFTS'),
  },
  {
    id: '67404edd76a89449722a7fb1',
    name: 'groupSubstitutionTeacher',
    permissions: [],
  },
  {
    id: '674444262ba8186272dc8abb',
    name: 'guestStudent',
    permissions: [],
  },
  {
    id: '674444262ba8186272dc8abc',
    name: 'guestTeacher',
    permissions: [],
  },
  {
    id: '675abdb4e76b1142cd4c89e3',
    name: 'roomowner',
    permissions: splitWords(`
      ROOM_EDIT_ROOM ROOM_DELETE_ROOM ROOM_SHARE_ROOM ROOM_COPY_ROOM ROOM_EDIT_CONTENT ROOM_REMOVE_MEMBERS
      ROOM_ADD_MEMBERS ROOM_MANAGE_INVITATIONLINKS ROOM_CHANGE_OWNER ROOM_CHANGE_ROLES ROOM_LIST_CONTENT
      ROOM_LIST_DRAFTS ROOM_MANAGE_VIDEOCONFERENCES ROOM_COPY
    `),
  },
  {
    id: '675abdb4e76b1142cd4c89e4',
    name: 'roomadmin',
    permissions: splitWords(`
      ROOM_EDIT_ROOM ROOM_SHARE_ROOM ROOM_COPY_ROOM ROOM_EDIT_CONTENT ROOM_REMOVE_MEMBERS ROOM_ADD_MEMBERS
      ROOM_MANAGE_INVITATIONLINKS ROOM_CHANGE_ROLES ROOM_LEAVE_ROOM ROOM_LIST_CONTENT ROOM_LIST_DRAFTS
      ROOM_MANAGE_VIDEOCONFERENCES ROOM_COPY
    `),
  },
  {
    id: '6834512d020bf0a70deb4b22',
    name: 'roomapplicant',
    permissions: [],
  },
  {
    id: '68ece70b963025351f0a98c4',
    name: 'guestExternalPerson',
    permissions: [],
  },
  {
    id: '6a2ba34a62260ccf8422a996',
    name: 'deleteS3FilesCronjobServiceAccount',
    permissions: splitWords('CAN_EXECUTE_INSTANCE_OPERATIONS FILE_DELETE'),
  },
  {
    id: 'c10d00000000000000000001',
    name: 'cloudGardener',
    displayName: 'Wolkengärtner',
    permissions: splitWords('CLOUD_WATER CLOUD_PRUNE'),
  },
];

const roleIds = new Map(roles.map(({ name, id }) => [name, id]));

export function findRoleId(name: string): string {
  const id = roleIds.get(name);
  if (id === undefined) throw new Error(`The seed has no role "${name}".`);
  return id;
}

export async function seedRoles(db: Database, seeds = roles): Promise<void> {
  const rows = seeds.map(({ id, name, displayName = '', permissions }) => ({
    id,
    name,
    display_name: displayName,
    permissions: [...permissions],
  }));
  const links = seeds.flatMap(({ id, parents = [] }) =>
    parents.map((parent) => ({ role_id: id, parent_id: findRoleId(parent) })),
  );
  await resetRows(db, 'roles', rows);
  await addRows(db, 'role_parents', links);
}
