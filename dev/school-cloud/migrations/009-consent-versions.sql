-- The versions of the privacy policy and the terms of use. The oldest ones on a real server lack most fields.
create table consent_versions (
  id object_id primary key,
  version_number text,
  title text,
  consent_text text,
  consent_types text[],
  -- Null for the versions of the whole instance.
  school_id object_id,
  consent_data_id object_id,
  published_at timestamptz,
  -- Set only for those that a call has created.
  created_at timestamptz,
  updated_at timestamptz
);

-- Files are stored as the text that was sent, whether it is base64 or not.
create table base64_files (
  id object_id primary key,
  data text not null,
  filetype text not null,
  filename text not null,
  school_id object_id,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
