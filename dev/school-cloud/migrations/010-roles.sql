-- The real server stores any id as a parent, also that of a role that does not exist.
alter table role_parents drop constraint role_parents_parent_id_fkey;
