-- Entries with an unknown outcome are rare, and the home page counts them.
create index audit_unknown on audit_chain (entry) where outcome = 'unknown';
