-- For the filter by request: the id that error pages show, and the link to all parts of a change.
create index audit_by_request on audit_chain (request_id, entry) where kind = 'begun';
