// Generated from session.yaml by `npm run generate`. Do not edit.
// @ts-nocheck

export type ClientOptions = {
    baseUrl: 'http://localhost:3030/api' | (string & {});
};

/**
 * The error format of API v3. API v1 shares the required fields.
 */
export type ApiError = {
    type: string;
    title: string;
    message: string;
    /**
     * The HTTP status code.
     */
    code: number;
    details?: {
        [key: string]: unknown;
    };
    validationErrors?: Array<FieldError>;
};

export type FieldError = {
    /**
     * The path of the field in the body.
     */
    field: Array<string>;
    errors: Array<string>;
};

export type Hello = {
    message: string;
};

export type LocalAuthorizationBodyParams = {
    username: string;
    password: string;
};

export type LdapAuthorizationBodyParams = {
    systemId: Id;
    schoolId: Id;
    username: string;
    password: string;
};

export type Oauth2AuthorizationBodyParams = {
    systemId: Id;
    redirectUri: string;
    code: string;
};

export type LoginResponse = {
    accessToken: string;
};

export type Oauth2LoginResponse = {
    accessToken: string;
    externalIdToken?: string;
};

export type SessionInfo = {
    expiresInSeconds: number;
};

export type Id = string;

/**
 * Only names and roles are guaranteed. Other fields can be missing on some servers.
 */
export type Me = {
    user: {
        id?: string;
        firstName: string;
        lastName: string;
        customAvatarBackgroundColor?: string;
    };
    roles: Array<{
        id?: string;
        name: RoleName | string;
    }>;
    /**
     * Values of `PermissionName`, or others that a newer server adds.
     */
    permissions?: Array<string>;
    school?: {
        id?: string;
        name?: string;
        logo?: {
            url?: string;
            name?: string;
        };
    };
    language?: LanguageName | string;
    preferences?: {
        releaseDate?: string;
    };
    account?: {
        id?: string;
    };
    systemId?: string;
};

export type RoleName = 'administrator' | 'courseAdministrator' | 'courseStudent' | 'courseSubstitutionTeacher' | 'courseTeacher' | 'demo' | 'demoStudent' | 'demoTeacher' | 'expert' | 'helpdesk' | 'student' | 'superhero' | 'teacher' | 'teamadministrator' | 'teamexpert' | 'teamleader' | 'teammember' | 'teamowner' | 'user';

export type LanguageName = 'de' | 'en' | 'es' | 'uk';

export type SystemType = 'oauth' | 'ldap' | 'oidc' | 'tsp-base' | 'tsp-school' | 'local' | 'iserv' | 'lernsax' | 'itslearning' | 'moodle';

export type SchoolFeature = 'rocketChat' | 'videoconference' | 'nextcloud' | 'studentVisibility' | 'ldapUniventionMigrationSchool' | 'oauthProvisioningEnabled' | 'showOutdatedUsers' | 'enableLdapSyncDuringMigration' | 'aiTutor';

export type SchoolPurpose = 'expert' | 'tombstone' | 'demo' | 'test' | 'MINT-EC';

export type SchoolYearType = 'nextYear' | 'currentYear' | 'previousYears';

export type BoardLayout = 'columns' | 'list' | 'grid';

export type ToolType = 'basic' | 'oauth2' | 'lti11';

export type MigrationStatus = 'NOT_STARTED' | 'RUNNING' | 'FINISHED';

export type ThemeName = 'brb' | 'default' | 'n21' | 'thr';

export type TimezoneName = 'Europe/Berlin';

/**
 * Permissions that a role can grant, as listed by a current server.
 */
export type PermissionName = 'ACCOUNT_CREATE' | 'ACCOUNT_DELETE' | 'ACCOUNT_EDIT' | 'ACCOUNT_VIEW' | 'ADD_SCHOOL_MEMBERS' | 'ADMIN_EDIT' | 'ADMIN_VIEW' | 'BASE_VIEW' | 'CALENDAR_CREATE' | 'CALENDAR_EDIT' | 'CALENDAR_VIEW' | 'CAN_EXECUTE_INSTANCE_OPERATIONS' | 'CHANGE_TEAM_ROLES' | 'CLASS_CREATE' | 'CLASS_EDIT' | 'CLASS_FULL_ADMIN' | 'CLASS_LIST' | 'CLASS_REMOVE' | 'CLASS_VIEW' | 'COMMENTS_CREATE' | 'COMMENTS_EDIT' | 'COMMENTS_VIEW' | 'CONTENT_NON_OER_VIEW' | 'CONTENT_VIEW' | 'CONTEXT_TOOL_ADMIN' | 'CONTEXT_TOOL_USER' | 'COURSEGROUP_CREATE' | 'COURSEGROUP_EDIT' | 'COURSE_ADMINISTRATION' | 'COURSE_CREATE' | 'COURSE_DELETE' | 'COURSE_EDIT' | 'COURSE_REMOVE' | 'COURSE_VIEW' | 'CREATE_SUPPORT_JWT' | 'CREATE_TOPICS_AND_TASKS' | 'DASHBOARD_VIEW' | 'DEFAULT_FILE_PERMISSIONS' | 'DELETE_TEAM' | 'EDIT_ALL_FILES' | 'ENTERTHECLOUD_START' | 'FEDERALSTATE_CREATE' | 'FEDERALSTATE_EDIT' | 'FEDERALSTATE_VIEW' | 'FILESTORAGE_CREATE' | 'FILESTORAGE_EDIT' | 'FILESTORAGE_REMOVE' | 'FILESTORAGE_VIEW' | 'FILE_CREATE' | 'FILE_DELETE' | 'FILE_MOVE' | 'FOLDER_CREATE' | 'FOLDER_DELETE' | 'GROUP_FULL_ADMIN' | 'GROUP_LIST' | 'GROUP_VIEW' | 'HELPDESK_CREATE' | 'HELPDESK_EDIT' | 'HELPDESK_VIEW' | 'HOMEWORK_CREATE' | 'HOMEWORK_EDIT' | 'HOMEWORK_VIEW' | 'IMPORT_USER_MIGRATE' | 'IMPORT_USER_UPDATE' | 'IMPORT_USER_VIEW' | 'INSTANCE_EDIT' | 'INSTANCE_VIEW' | 'INVITE_ADMINISTRATORS' | 'INVITE_EXTERNAL_PERSONS' | 'JOIN_MEETING' | 'LEAVE_TEAM' | 'LESSONS_CREATE' | 'LESSONS_VIEW' | 'LINK_CREATE' | 'MEDIA_SCHOOL_LICENSE_ADMIN' | 'MEDIA_SOURCE_ADMIN' | 'NEWS_CREATE' | 'NEWS_EDIT' | 'NEWS_VIEW' | 'NEXTCLOUD_USER' | 'NOTIFICATION_CREATE' | 'NOTIFICATION_EDIT' | 'NOTIFICATION_VIEW' | 'OAUTH_CLIENT_EDIT' | 'OAUTH_CLIENT_VIEW' | 'PASSWORD_EDIT' | 'PWRECOVERY_CREATE' | 'PWRECOVERY_EDIT' | 'PWRECOVERY_VIEW' | 'RELEASES_CREATE' | 'RELEASES_EDIT' | 'RELEASES_VIEW' | 'REMOVE_MEMBERS' | 'RENAME_TEAM' | 'REQUEST_CONSENTS' | 'ROLE_CREATE' | 'ROLE_EDIT' | 'ROLE_VIEW' | 'ROOM_ADD_MEMBERS' | 'ROOM_CHANGE_OWNER' | 'ROOM_CHANGE_ROLES' | 'ROOM_COPY' | 'ROOM_COPY_ROOM' | 'ROOM_CREATE' | 'ROOM_DELETE_ROOM' | 'ROOM_EDIT_CONTENT' | 'ROOM_EDIT_ROOM' | 'ROOM_LEAVE_ROOM' | 'ROOM_LIST_CONTENT' | 'ROOM_LIST_DRAFTS' | 'ROOM_MANAGE_INVITATIONLINKS' | 'ROOM_MANAGE_VIDEOCONFERENCES' | 'ROOM_REMOVE_MEMBERS' | 'ROOM_SHARE_ROOM' | 'SCHOOL_ADD_EXTERNAL_PERSON_TO_ROOM' | 'SCHOOL_ADMINISTRATE_ROOMS' | 'SCHOOL_BECOME_ROOMOWNER' | 'SCHOOL_CHAT_MANAGE' | 'SCHOOL_CREATE' | 'SCHOOL_CREATE_ROOM' | 'SCHOOL_DELETE_ROOM' | 'SCHOOL_EDIT' | 'SCHOOL_EDIT_ROOM' | 'SCHOOL_LIST_DISCOVERABLE_TEACHERS' | 'SCHOOL_LIST_ROOM_MEMBERS' | 'SCHOOL_LOGO_MANAGE' | 'SCHOOL_MANAGE_ROOM_APPLICANTS' | 'SCHOOL_MANAGE_ROOM_INVITATIONLINKS' | 'SCHOOL_NEWS_EDIT' | 'SCHOOL_PERMISSION_CHANGE' | 'SCHOOL_PERMISSION_VIEW' | 'SCHOOL_STUDENT_TEAM_MANAGE' | 'SCHOOL_SYSTEM_EDIT' | 'SCHOOL_SYSTEM_VIEW' | 'SCHOOL_TOOL_ADMIN' | 'SCHOOL_VIEW' | 'SCOPE_PERMISSIONS_VIEW' | 'START_MEETING' | 'STUDENT_CREATE' | 'STUDENT_DELETE' | 'STUDENT_EDIT' | 'STUDENT_LIST' | 'STUDENT_SKIP_REGISTRATION' | 'SUBMISSIONS_CREATE' | 'SUBMISSIONS_EDIT' | 'SUBMISSIONS_SCHOOL_VIEW' | 'SUBMISSIONS_VIEW' | 'SYNC_START' | 'SYSTEM_CREATE' | 'SYSTEM_EDIT' | 'SYSTEM_VIEW' | 'TASK_DASHBOARD_TEACHER_VIEW_V3' | 'TASK_DASHBOARD_VIEW_V3' | 'TEACHER_CREATE' | 'TEACHER_DELETE' | 'TEACHER_EDIT' | 'TEACHER_LIST' | 'TEACHER_SKIP_REGISTRATION' | 'TEAM_CREATE' | 'TEAM_EDIT' | 'TEAM_EXPORT_TO_ROOM' | 'TEAM_INVITE_EXTERNAL' | 'TEAM_VIEW' | 'TOOL_ADMIN' | 'TOOL_CREATE' | 'TOOL_CREATE_ETHERPAD' | 'TOOL_EDIT' | 'TOOL_NEW_VIEW' | 'TOOL_VIEW' | 'TOPIC_CREATE' | 'TOPIC_EDIT' | 'TOPIC_VIEW' | 'UPLOAD_FILES' | 'USERGROUP_CREATE' | 'USERGROUP_EDIT' | 'USERGROUP_VIEW' | 'USER_CHANGE_OWN_NAME' | 'USER_CREATE' | 'USER_LOGIN_MIGRATION_ADMIN' | 'USER_LOGIN_MIGRATION_FORCE' | 'USER_LOGIN_MIGRATION_ROLLBACK' | 'YEARS_EDIT';

/**
 * The dashboard uses the defaults for missing fields, or if the response is missing.
 */
export type PublicConfig = {
    ACCESSIBILITY_REPORT_EMAIL?: string;
    ADMIN_TABLES_DISPLAY_CONSENT_COLUMN?: boolean;
    ALERT_STATUS_URL?: string | null;
    BOARD_COLLABORATION_URI?: string;
    CALENDAR_SERVICE_ENABLED?: boolean;
    CTL_TOOLS_RELOAD_TIME_MS?: number;
    DOCUMENT_BASE_DIR?: string;
    FEATURE_ADMINISTRATE_ROOMS_ENABLED?: boolean;
    FEATURE_AI_TUTOR_ENABLED?: boolean;
    FEATURE_ALLOW_INSECURE_LDAP_URL_ENABLED?: boolean;
    FEATURE_BOARD_LAYOUT_ENABLED?: boolean;
    FEATURE_BOARD_READERS_CAN_EDIT_TOGGLE?: boolean;
    FEATURE_COLUMN_BOARD_COLLABORATIVE_TEXT_EDITOR_ENABLED?: boolean;
    FEATURE_COLUMN_BOARD_COLLABORA_ENABLED?: boolean;
    FEATURE_COLUMN_BOARD_ENABLED?: boolean;
    FEATURE_COLUMN_BOARD_EXTERNAL_TOOLS_ENABLED?: boolean;
    FEATURE_COLUMN_BOARD_FILE_FOLDER_ENABLED?: boolean;
    FEATURE_COLUMN_BOARD_H5P_ENABLED?: boolean;
    FEATURE_COLUMN_BOARD_LINK_ELEMENT_ENABLED?: boolean;
    FEATURE_COLUMN_BOARD_SHARE?: boolean;
    FEATURE_COLUMN_BOARD_SOCKET_ENABLED?: boolean;
    FEATURE_COLUMN_BOARD_VIDEOCONFERENCE_ENABLED?: boolean;
    FEATURE_COMMON_CARTRIDGE_COURSE_EXPORT_ENABLED?: boolean;
    FEATURE_COMMON_CARTRIDGE_COURSE_IMPORT_ENABLED?: boolean;
    FEATURE_COMMON_CARTRIDGE_COURSE_IMPORT_MAX_FILE_SIZE?: number;
    FEATURE_CONSENT_NECESSARY?: boolean;
    FEATURE_COPY_SERVICE_ENABLED?: boolean;
    FEATURE_COURSE_SHARE?: boolean;
    FEATURE_CTL_TOOLS_COPY_ENABLED?: boolean;
    FEATURE_ENABLE_LDAP_SYNC_DURING_MIGRATION?: boolean;
    FEATURE_EXTERNAL_PERSON_REGISTRATION_ENABLED?: boolean;
    FEATURE_EXTERNAL_SYSTEM_LOGOUT_ENABLED?: boolean;
    FEATURE_FWU_CONTENT_ENABLED?: boolean;
    FEATURE_LESSON_SHARE?: boolean;
    FEATURE_LOGIN_LINK_ENABLED?: boolean;
    FEATURE_LTI_TOOLS_TAB_ENABLED?: boolean;
    FEATURE_MEDIA_SHELF_ENABLED?: boolean;
    FEATURE_PREFERRED_CTL_TOOLS_ENABLED?: boolean;
    FEATURE_ROOM_ADD_EXTERNAL_PERSONS_ENABLED?: boolean;
    FEATURE_ROOM_COPY_ENABLED?: boolean;
    FEATURE_ROOM_LINK_INVITATION_EXTERNAL_PERSONS_ENABLED?: boolean;
    FEATURE_ROOM_REGISTER_EXTERNAL_PERSONS_ENABLED?: boolean;
    FEATURE_ROOM_SHARE?: boolean;
    FEATURE_SCHOOL_POLICY_ENABLED_NEW?: boolean;
    FEATURE_SCHOOL_TERMS_OF_USE_ENABLED?: boolean;
    FEATURE_SCHULCONNEX_COURSE_SYNC_ENABLED?: boolean;
    FEATURE_SCHULCONNEX_MEDIA_LICENSE_ENABLED?: boolean;
    FEATURE_SHOW_MIGRATION_WIZARD?: boolean;
    FEATURE_SHOW_OUTDATED_USERS?: boolean;
    FEATURE_TASK_SHARE?: boolean;
    FEATURE_TEAMS_ENABLED?: boolean;
    FEATURE_TEAM_CREATE_ROOM_ENABLED?: boolean;
    FEATURE_TLDRAW_ENABLED?: boolean;
    FEATURE_USER_LOGIN_MIGRATION_ENABLED?: boolean;
    FEATURE_USER_MIGRATION_ENABLED?: boolean;
    FEATURE_VIDEOCONFERENCE_ENABLED?: boolean;
    FEATURE_VIDIS_MEDIA_ACTIVATIONS_ENABLED?: boolean;
    GHOST_BASE_URL?: string;
    I18N__AVAILABLE_LANGUAGES?: Array<string>;
    I18N__DEFAULT_LANGUAGE?: LanguageName | string;
    I18N__DEFAULT_TIMEZONE?: TimezoneName | string;
    I18N__FALLBACK_LANGUAGE?: LanguageName | string;
    JWT_SHOW_TIMEOUT_WARNING_SECONDS?: number;
    JWT_TIMEOUT_SECONDS?: number;
    LICENSE_SUMMARY_URL?: string;
    MIGRATION_END_GRACE_PERIOD_MS?: number;
    MIGRATION_WIZARD_DOCUMENTATION_LINK?: string;
    NOT_AUTHENTICATED_REDIRECT_URL?: string;
    ROOM_MEMBER_ADD_EXTERNAL_PERSON_REQUIREMENTS_URL?: string | null;
    ROOM_MEMBER_INFO_URL?: string | null;
    SC_CONTACT_EMAIL?: string;
    SC_CONTACT_EMAIL_SUBJECT?: string;
    SC_THEME?: ThemeName | string;
    SC_TITLE?: string;
    TEACHER_STUDENT_VISIBILITY__IS_CONFIGURABLE?: boolean;
    TEACHER_STUDENT_VISIBILITY__IS_ENABLED_BY_DEFAULT?: boolean;
    TEACHER_STUDENT_VISIBILITY__IS_VISIBLE?: boolean;
    TRAINING_URL?: string;
};

export type GetHelloData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v3';
};

export type GetHelloResponses = {
    200: Hello;
};

export type GetPublicConfigData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v3/config/public';
};

export type GetPublicConfigResponses = {
    200: PublicConfig;
};

export type LoginLocalData = {
    body: LocalAuthorizationBodyParams;
    path?: never;
    query?: never;
    url: '/v3/authentication/local';
};

export type LoginLocalResponses = {
    200: LoginResponse;
};

export type LoginLocalServiceAccountData = {
    body: LocalAuthorizationBodyParams;
    path?: never;
    query?: never;
    url: '/v3/authentication/local-service-account';
};

export type LoginLocalServiceAccountResponses = {
    200: LoginResponse;
};

export type LoginLdapData = {
    body: LdapAuthorizationBodyParams;
    path?: never;
    query?: never;
    url: '/v3/authentication/ldap';
};

export type LoginLdapResponses = {
    200: LoginResponse;
};

export type LoginOauth2Data = {
    body: Oauth2AuthorizationBodyParams;
    path?: never;
    query?: never;
    url: '/v3/authentication/oauth2';
};

export type LoginOauth2Responses = {
    200: Oauth2LoginResponse;
};

export type RefreshSessionData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v3/authentication/refresh-session';
};

export type RefreshSessionResponses = {
    200: SessionInfo;
};

export type GetMeData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v3/me';
};

export type GetMeResponses = {
    200: Me;
};

export type LogoutData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v3/logout';
};

export type LogoutResponses = {
    200: unknown;
};

export type EndSessionData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/authentication';
};

export type EndSessionResponses = {
    200: {
        [key: string]: unknown;
    };
};

export type GetToolLogoData = {
    body?: never;
    path: {
        toolId: string;
    };
    query?: never;
    url: '/v3/tools/external-tools/{toolId}/logo';
};

export type GetToolLogoResponses = {
    200: Blob | File;
};

