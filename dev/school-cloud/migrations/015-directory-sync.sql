-- When the school was last read from its directory, as a time of LDAP: 20261114060000Z.
alter table schools add ldap_last_sync text;
