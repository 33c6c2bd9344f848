import type { MessageId, ValueOf } from '../../../i18n/message-files.ts';

type PermissionGroup = ValueOf<'roles.permissions.group'>;

/** In the order of the page. The first one that matches the name of a permission has it, also a new permission. */
const groups: readonly (readonly [PermissionGroup, RegExp])[] = [
  [
    'people',
    /^(ACCOUNT|ADMIN|CREATE_SUPPORT_JWT|PASSWORD|PWRECOVERY|REQUEST_CONSENTS|STUDENT|TEACHER|USER_(CHANGE|CREATE|UPDATE))(_|$)/u,
  ],
  ['login', /^(IMPORT_USER|SCHOOL_SYSTEM|SYNC|SYSTEM|USER_LOGIN_MIGRATION|USER_MIGRATE)(_|$)/u],
  ['schools', /^(FEDERALSTATE|YEARS)_|^SCHOOL_(?!.*ROOM|CHAT|NEWS|TOOL)/u],
  ['classes', /^(CLASS|GROUP|USERGROUP)_/u],
  ['courses', /^(COURSE|COURSEGROUP|LESSONS|SCOPE_PERMISSIONS|TOPIC)_/u],
  ['tasks', /^(COMMENTS|HOMEWORK|SUBMISSIONS|TASK)_/u],
  ['rooms', /^(BOARD|ROOM)_|^SCHOOL_.*ROOM/u],
  [
    'teams',
    /^TEAM_|^INVITE_|^(ADD_SCHOOL_MEMBERS|CHANGE_TEAM_ROLES|CREATE_TOPICS_AND_TASKS|DEFAULT_FILE_PERMISSIONS|DELETE_TEAM|EDIT_ALL_FILES|LEAVE_TEAM|REMOVE_MEMBERS|RENAME_TEAM|UPLOAD_FILES)$/u,
  ],
  ['files', /^(FILE|FILESTORAGE|FOLDER|NEXTCLOUD)_/u],
  ['calendar', /^CALENDAR_|_MEETING$/u],
  ['news', /^(NEWS|NOTIFICATION|SCHOOL_CHAT|SCHOOL_NEWS)_/u],
  ['tools', /^(CONTENT|CONTEXT_TOOL|LINK|MEDIA|OAUTH_CLIENT|SCHOOL_TOOL|TOOL)_/u],
  ['instance', /^(BASE|CAN_EXECUTE|DASHBOARD|ENTERTHECLOUD|HELPDESK|INSTANCE|RELEASES|ROLE)_/u],
];

const groupOf = (permission: string): PermissionGroup =>
  groups.find(([, pattern]) => pattern.test(permission))?.[0] ?? 'other';

/** The permissions of each group that has some, by what they are about. */
export function groupPermissions(
  permissions: readonly string[],
): { title: MessageId & `roles.permissions.group.${string}`; names: string[] }[] {
  return [...groups.map(([group]) => group), 'other' as const].flatMap((group) => {
    const names = permissions.filter((name) => groupOf(name) === group).toSorted();
    return names.length === 0 ? [] : [{ title: `roles.permissions.group.${group}` as const, names }];
  });
}
