-- Only documents that the server itself created have a version.
alter table storage_providers add version integer;
-- Never returned, except to callers who populate the storage provider of a school.
alter table storage_providers add secret_access_key text;
update storage_providers set secret_access_key = 'encrypted';
alter table storage_providers alter secret_access_key set not null;

-- A state has a list, even an empty one, once it was created or its counties were changed.
alter table federal_states add has_county_list boolean not null default false;
-- The server checks none of them.
alter table counties alter name drop not null, alter county_id drop not null, alter antares_key drop not null;

-- A school has a copy of its county, which stays as it is if the county is changed or removed.
alter table schools drop constraint schools_county_id_fkey;
alter table schools add county_copy jsonb;
