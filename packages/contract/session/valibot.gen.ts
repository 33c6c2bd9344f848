// Generated from session.yaml by `npm run generate`. Do not edit.
// @ts-nocheck

import * as v from 'valibot';

export const vFieldError = v.object({
    field: v.array(v.string()),
    errors: v.array(v.string())
});

export const vApiError = v.object({
    type: v.string(),
    title: v.string(),
    message: v.string(),
    code: v.pipe(v.number(), v.integer()),
    details: v.optional(v.record(v.string(), v.unknown())),
    validationErrors: v.optional(v.array(vFieldError))
});

export const vHello = v.object({
    message: v.string()
});

export const vLocalAuthorizationBodyParams = v.object({
    username: v.pipe(v.string(), v.minLength(1)),
    password: v.pipe(v.string(), v.minLength(1))
});

export const vLoginResponse = v.object({
    accessToken: v.pipe(v.string(), v.minLength(1))
});

export const vOauth2LoginResponse = v.object({
    accessToken: v.pipe(v.string(), v.minLength(1)),
    externalIdToken: v.optional(v.string())
});

export const vSessionInfo = v.object({
    expiresInSeconds: v.number()
});

export const vId = v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/));

export const vLdapAuthorizationBodyParams = v.object({
    systemId: vId,
    schoolId: vId,
    username: v.pipe(v.string(), v.minLength(1)),
    password: v.pipe(v.string(), v.minLength(1))
});

export const vOauth2AuthorizationBodyParams = v.object({
    systemId: vId,
    redirectUri: v.pipe(v.string(), v.minLength(1)),
    code: v.pipe(v.string(), v.minLength(1))
});

export const vRoleName = v.picklist([
    'administrator',
    'courseAdministrator',
    'courseStudent',
    'courseSubstitutionTeacher',
    'courseTeacher',
    'demo',
    'demoStudent',
    'demoTeacher',
    'expert',
    'helpdesk',
    'student',
    'superhero',
    'teacher',
    'teamadministrator',
    'teamexpert',
    'teamleader',
    'teammember',
    'teamowner',
    'user'
]);

export const vLanguageName = v.picklist([
    'de',
    'en',
    'es',
    'uk'
]);

export const vMe = v.object({
    user: v.object({
        id: v.optional(v.string()),
        firstName: v.string(),
        lastName: v.string(),
        customAvatarBackgroundColor: v.optional(v.string())
    }),
    roles: v.array(v.object({
        id: v.optional(v.string()),
        name: v.union([vRoleName, v.string()])
    })),
    permissions: v.optional(v.array(v.string())),
    school: v.optional(v.object({
        id: v.optional(v.string()),
        name: v.optional(v.string()),
        logo: v.optional(v.object({
            url: v.optional(v.string()),
            name: v.optional(v.string())
        }))
    })),
    language: v.optional(v.union([vLanguageName, v.string()])),
    preferences: v.optional(v.object({
        releaseDate: v.optional(v.string())
    })),
    account: v.optional(v.object({
        id: v.optional(v.string())
    })),
    systemId: v.optional(v.string())
});

export const vSystemType = v.picklist([
    'oauth',
    'ldap',
    'oidc',
    'tsp-base',
    'tsp-school',
    'local',
    'iserv',
    'lernsax',
    'itslearning',
    'moodle'
]);

export const vSchoolFeature = v.picklist([
    'rocketChat',
    'videoconference',
    'nextcloud',
    'studentVisibility',
    'ldapUniventionMigrationSchool',
    'oauthProvisioningEnabled',
    'showOutdatedUsers',
    'enableLdapSyncDuringMigration',
    'aiTutor'
]);

export const vSchoolPurpose = v.picklist([
    'expert',
    'tombstone',
    'demo',
    'test',
    'MINT-EC'
]);

export const vSchoolYearType = v.picklist([
    'nextYear',
    'currentYear',
    'previousYears'
]);

export const vBoardLayout = v.picklist([
    'columns',
    'list',
    'grid'
]);

export const vToolType = v.picklist([
    'basic',
    'oauth2',
    'lti11'
]);

export const vMigrationStatus = v.picklist([
    'NOT_STARTED',
    'RUNNING',
    'FINISHED'
]);

export const vThemeName = v.picklist([
    'brb',
    'default',
    'n21',
    'thr'
]);

export const vTimezoneName = v.picklist(['Europe/Berlin']);

export const vPermissionName = v.picklist([
    'ACCOUNT_CREATE',
    'ACCOUNT_DELETE',
    'ACCOUNT_EDIT',
    'ACCOUNT_VIEW',
    'ADD_SCHOOL_MEMBERS',
    'ADMIN_EDIT',
    'ADMIN_VIEW',
    'BASE_VIEW',
    'CALENDAR_CREATE',
    'CALENDAR_EDIT',
    'CALENDAR_VIEW',
    'CAN_EXECUTE_INSTANCE_OPERATIONS',
    'CHANGE_TEAM_ROLES',
    'CLASS_CREATE',
    'CLASS_EDIT',
    'CLASS_FULL_ADMIN',
    'CLASS_LIST',
    'CLASS_REMOVE',
    'CLASS_VIEW',
    'COMMENTS_CREATE',
    'COMMENTS_EDIT',
    'COMMENTS_VIEW',
    'CONTENT_NON_OER_VIEW',
    'CONTENT_VIEW',
    'CONTEXT_TOOL_ADMIN',
    'CONTEXT_TOOL_USER',
    'COURSEGROUP_CREATE',
    'COURSEGROUP_EDIT',
    'COURSE_ADMINISTRATION',
    'COURSE_CREATE',
    'COURSE_DELETE',
    'COURSE_EDIT',
    'COURSE_REMOVE',
    'COURSE_VIEW',
    'CREATE_SUPPORT_JWT',
    'CREATE_TOPICS_AND_TASKS',
    'DASHBOARD_VIEW',
    'DEFAULT_FILE_PERMISSIONS',
    'DELETE_TEAM',
    'EDIT_ALL_FILES',
    'ENTERTHECLOUD_START',
    'FEDERALSTATE_CREATE',
    'FEDERALSTATE_EDIT',
    'FEDERALSTATE_VIEW',
    'FILESTORAGE_CREATE',
    'FILESTORAGE_EDIT',
    'FILESTORAGE_REMOVE',
    'FILESTORAGE_VIEW',
    'FILE_CREATE',
    'FILE_DELETE',
    'FILE_MOVE',
    'FOLDER_CREATE',
    'FOLDER_DELETE',
    'GROUP_FULL_ADMIN',
    'GROUP_LIST',
    'GROUP_VIEW',
    'HELPDESK_CREATE',
    'HELPDESK_EDIT',
    'HELPDESK_VIEW',
    'HOMEWORK_CREATE',
    'HOMEWORK_EDIT',
    'HOMEWORK_VIEW',
    'IMPORT_USER_MIGRATE',
    'IMPORT_USER_UPDATE',
    'IMPORT_USER_VIEW',
    'INSTANCE_EDIT',
    'INSTANCE_VIEW',
    'INVITE_ADMINISTRATORS',
    'INVITE_EXTERNAL_PERSONS',
    'JOIN_MEETING',
    'LEAVE_TEAM',
    'LESSONS_CREATE',
    'LESSONS_VIEW',
    'LINK_CREATE',
    'MEDIA_SCHOOL_LICENSE_ADMIN',
    'MEDIA_SOURCE_ADMIN',
    'NEWS_CREATE',
    'NEWS_EDIT',
    'NEWS_VIEW',
    'NEXTCLOUD_USER',
    'NOTIFICATION_CREATE',
    'NOTIFICATION_EDIT',
    'NOTIFICATION_VIEW',
    'OAUTH_CLIENT_EDIT',
    'OAUTH_CLIENT_VIEW',
    'PASSWORD_EDIT',
    'PWRECOVERY_CREATE',
    'PWRECOVERY_EDIT',
    'PWRECOVERY_VIEW',
    'RELEASES_CREATE',
    'RELEASES_EDIT',
    'RELEASES_VIEW',
    'REMOVE_MEMBERS',
    'RENAME_TEAM',
    'REQUEST_CONSENTS',
    'ROLE_CREATE',
    'ROLE_EDIT',
    'ROLE_VIEW',
    'ROOM_ADD_MEMBERS',
    'ROOM_CHANGE_OWNER',
    'ROOM_CHANGE_ROLES',
    'ROOM_COPY',
    'ROOM_COPY_ROOM',
    'ROOM_CREATE',
    'ROOM_DELETE_ROOM',
    'ROOM_EDIT_CONTENT',
    'ROOM_EDIT_ROOM',
    'ROOM_LEAVE_ROOM',
    'ROOM_LIST_CONTENT',
    'ROOM_LIST_DRAFTS',
    'ROOM_MANAGE_INVITATIONLINKS',
    'ROOM_MANAGE_VIDEOCONFERENCES',
    'ROOM_REMOVE_MEMBERS',
    'ROOM_SHARE_ROOM',
    'SCHOOL_ADD_EXTERNAL_PERSON_TO_ROOM',
    'SCHOOL_ADMINISTRATE_ROOMS',
    'SCHOOL_BECOME_ROOMOWNER',
    'SCHOOL_CHAT_MANAGE',
    'SCHOOL_CREATE',
    'SCHOOL_CREATE_ROOM',
    'SCHOOL_DELETE_ROOM',
    'SCHOOL_EDIT',
    'SCHOOL_EDIT_ROOM',
    'SCHOOL_LIST_DISCOVERABLE_TEACHERS',
    'SCHOOL_LIST_ROOM_MEMBERS',
    'SCHOOL_LOGO_MANAGE',
    'SCHOOL_MANAGE_ROOM_APPLICANTS',
    'SCHOOL_MANAGE_ROOM_INVITATIONLINKS',
    'SCHOOL_NEWS_EDIT',
    'SCHOOL_PERMISSION_CHANGE',
    'SCHOOL_PERMISSION_VIEW',
    'SCHOOL_STUDENT_TEAM_MANAGE',
    'SCHOOL_SYSTEM_EDIT',
    'SCHOOL_SYSTEM_VIEW',
    'SCHOOL_TOOL_ADMIN',
    'SCHOOL_VIEW',
    'SCOPE_PERMISSIONS_VIEW',
    'START_MEETING',
    'STUDENT_CREATE',
    'STUDENT_DELETE',
    'STUDENT_EDIT',
    'STUDENT_LIST',
    'STUDENT_SKIP_REGISTRATION',
    'SUBMISSIONS_CREATE',
    'SUBMISSIONS_EDIT',
    'SUBMISSIONS_SCHOOL_VIEW',
    'SUBMISSIONS_VIEW',
    'SYNC_START',
    'SYSTEM_CREATE',
    'SYSTEM_EDIT',
    'SYSTEM_VIEW',
    'TASK_DASHBOARD_TEACHER_VIEW_V3',
    'TASK_DASHBOARD_VIEW_V3',
    'TEACHER_CREATE',
    'TEACHER_DELETE',
    'TEACHER_EDIT',
    'TEACHER_LIST',
    'TEACHER_SKIP_REGISTRATION',
    'TEAM_CREATE',
    'TEAM_EDIT',
    'TEAM_EXPORT_TO_ROOM',
    'TEAM_INVITE_EXTERNAL',
    'TEAM_VIEW',
    'TOOL_ADMIN',
    'TOOL_CREATE',
    'TOOL_CREATE_ETHERPAD',
    'TOOL_EDIT',
    'TOOL_NEW_VIEW',
    'TOOL_VIEW',
    'TOPIC_CREATE',
    'TOPIC_EDIT',
    'TOPIC_VIEW',
    'UPLOAD_FILES',
    'USERGROUP_CREATE',
    'USERGROUP_EDIT',
    'USERGROUP_VIEW',
    'USER_CHANGE_OWN_NAME',
    'USER_CREATE',
    'USER_LOGIN_MIGRATION_ADMIN',
    'USER_LOGIN_MIGRATION_FORCE',
    'USER_LOGIN_MIGRATION_ROLLBACK',
    'YEARS_EDIT'
]);

export const vPublicConfig = v.object({
    ACCESSIBILITY_REPORT_EMAIL: v.optional(v.string(), ''),
    ADMIN_TABLES_DISPLAY_CONSENT_COLUMN: v.optional(v.boolean(), false),
    ALERT_STATUS_URL: v.nullish(v.string(), null),
    BOARD_COLLABORATION_URI: v.optional(v.string(), ''),
    CALENDAR_SERVICE_ENABLED: v.optional(v.boolean(), false),
    CTL_TOOLS_RELOAD_TIME_MS: v.optional(v.number(), 299000),
    DOCUMENT_BASE_DIR: v.optional(v.string(), ''),
    FEATURE_ADMINISTRATE_ROOMS_ENABLED: v.optional(v.boolean(), false),
    FEATURE_AI_TUTOR_ENABLED: v.optional(v.boolean(), false),
    FEATURE_ALLOW_INSECURE_LDAP_URL_ENABLED: v.optional(v.boolean(), false),
    FEATURE_BOARD_LAYOUT_ENABLED: v.optional(v.boolean(), false),
    FEATURE_BOARD_READERS_CAN_EDIT_TOGGLE: v.optional(v.boolean(), false),
    FEATURE_COLUMN_BOARD_COLLABORATIVE_TEXT_EDITOR_ENABLED: v.optional(v.boolean(), false),
    FEATURE_COLUMN_BOARD_COLLABORA_ENABLED: v.optional(v.boolean(), false),
    FEATURE_COLUMN_BOARD_ENABLED: v.optional(v.boolean(), false),
    FEATURE_COLUMN_BOARD_EXTERNAL_TOOLS_ENABLED: v.optional(v.boolean(), false),
    FEATURE_COLUMN_BOARD_FILE_FOLDER_ENABLED: v.optional(v.boolean(), false),
    FEATURE_COLUMN_BOARD_H5P_ENABLED: v.optional(v.boolean(), false),
    FEATURE_COLUMN_BOARD_LINK_ELEMENT_ENABLED: v.optional(v.boolean(), false),
    FEATURE_COLUMN_BOARD_SHARE: v.optional(v.boolean(), false),
    FEATURE_COLUMN_BOARD_SOCKET_ENABLED: v.optional(v.boolean(), false),
    FEATURE_COLUMN_BOARD_VIDEOCONFERENCE_ENABLED: v.optional(v.boolean(), false),
    FEATURE_COMMON_CARTRIDGE_COURSE_EXPORT_ENABLED: v.optional(v.boolean(), false),
    FEATURE_COMMON_CARTRIDGE_COURSE_IMPORT_ENABLED: v.optional(v.boolean(), false),
    FEATURE_COMMON_CARTRIDGE_COURSE_IMPORT_MAX_FILE_SIZE: v.optional(v.number(), 0),
    FEATURE_CONSENT_NECESSARY: v.optional(v.boolean(), false),
    FEATURE_COPY_SERVICE_ENABLED: v.optional(v.boolean(), false),
    FEATURE_COURSE_SHARE: v.optional(v.boolean(), false),
    FEATURE_CTL_TOOLS_COPY_ENABLED: v.optional(v.boolean(), false),
    FEATURE_ENABLE_LDAP_SYNC_DURING_MIGRATION: v.optional(v.boolean(), false),
    FEATURE_EXTERNAL_PERSON_REGISTRATION_ENABLED: v.optional(v.boolean(), false),
    FEATURE_EXTERNAL_SYSTEM_LOGOUT_ENABLED: v.optional(v.boolean(), false),
    FEATURE_FWU_CONTENT_ENABLED: v.optional(v.boolean(), false),
    FEATURE_LESSON_SHARE: v.optional(v.boolean(), false),
    FEATURE_LOGIN_LINK_ENABLED: v.optional(v.boolean(), false),
    FEATURE_LTI_TOOLS_TAB_ENABLED: v.optional(v.boolean(), true),
    FEATURE_MEDIA_SHELF_ENABLED: v.optional(v.boolean(), false),
    FEATURE_PREFERRED_CTL_TOOLS_ENABLED: v.optional(v.boolean(), false),
    FEATURE_ROOM_ADD_EXTERNAL_PERSONS_ENABLED: v.optional(v.boolean(), false),
    FEATURE_ROOM_COPY_ENABLED: v.optional(v.boolean(), false),
    FEATURE_ROOM_LINK_INVITATION_EXTERNAL_PERSONS_ENABLED: v.optional(v.boolean(), false),
    FEATURE_ROOM_REGISTER_EXTERNAL_PERSONS_ENABLED: v.optional(v.boolean(), false),
    FEATURE_ROOM_SHARE: v.optional(v.boolean(), false),
    FEATURE_SCHOOL_POLICY_ENABLED_NEW: v.optional(v.boolean(), false),
    FEATURE_SCHOOL_TERMS_OF_USE_ENABLED: v.optional(v.boolean(), false),
    FEATURE_SCHULCONNEX_COURSE_SYNC_ENABLED: v.optional(v.boolean(), false),
    FEATURE_SCHULCONNEX_MEDIA_LICENSE_ENABLED: v.optional(v.boolean(), false),
    FEATURE_SHOW_MIGRATION_WIZARD: v.optional(v.boolean(), false),
    FEATURE_SHOW_OUTDATED_USERS: v.optional(v.boolean(), false),
    FEATURE_TASK_SHARE: v.optional(v.boolean(), false),
    FEATURE_TEAMS_ENABLED: v.optional(v.boolean(), false),
    FEATURE_TEAM_CREATE_ROOM_ENABLED: v.optional(v.boolean(), false),
    FEATURE_TLDRAW_ENABLED: v.optional(v.boolean(), false),
    FEATURE_USER_LOGIN_MIGRATION_ENABLED: v.optional(v.boolean(), false),
    FEATURE_USER_MIGRATION_ENABLED: v.optional(v.boolean(), false),
    FEATURE_VIDEOCONFERENCE_ENABLED: v.optional(v.boolean(), false),
    FEATURE_VIDIS_MEDIA_ACTIVATIONS_ENABLED: v.optional(v.boolean(), false),
    GHOST_BASE_URL: v.optional(v.string(), ''),
    I18N__AVAILABLE_LANGUAGES: v.optional(v.array(v.string()), [
        'de',
        'en',
        'es',
        'uk'
    ]),
    I18N__DEFAULT_LANGUAGE: v.optional(v.union([vLanguageName, v.string()]), 'de'),
    I18N__DEFAULT_TIMEZONE: v.optional(v.union([vTimezoneName, v.string()]), 'Europe/Berlin'),
    I18N__FALLBACK_LANGUAGE: v.optional(v.union([vLanguageName, v.string()]), 'de'),
    JWT_SHOW_TIMEOUT_WARNING_SECONDS: v.optional(v.number(), -1),
    JWT_TIMEOUT_SECONDS: v.optional(v.number(), -1),
    LICENSE_SUMMARY_URL: v.optional(v.string(), ''),
    MIGRATION_END_GRACE_PERIOD_MS: v.optional(v.number(), -1),
    MIGRATION_WIZARD_DOCUMENTATION_LINK: v.optional(v.string(), ''),
    NOT_AUTHENTICATED_REDIRECT_URL: v.optional(v.string(), ''),
    ROOM_MEMBER_ADD_EXTERNAL_PERSON_REQUIREMENTS_URL: v.nullish(v.string(), null),
    ROOM_MEMBER_INFO_URL: v.nullish(v.string(), null),
    SC_CONTACT_EMAIL: v.optional(v.string(), ''),
    SC_CONTACT_EMAIL_SUBJECT: v.optional(v.string(), ''),
    SC_THEME: v.optional(v.union([vThemeName, v.string()]), 'default'),
    SC_TITLE: v.optional(v.string(), ''),
    TEACHER_STUDENT_VISIBILITY__IS_CONFIGURABLE: v.optional(v.boolean(), false),
    TEACHER_STUDENT_VISIBILITY__IS_ENABLED_BY_DEFAULT: v.optional(v.boolean(), false),
    TEACHER_STUDENT_VISIBILITY__IS_VISIBLE: v.optional(v.boolean(), false),
    TRAINING_URL: v.optional(v.string(), '')
});
