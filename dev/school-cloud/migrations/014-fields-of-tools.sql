-- The real server stores a tool as one document. Only what a query needs has a column of its own.
alter table tools add fields json not null default '{}';
update tools set fields = json_strip_nulls(json_build_object('iconName', icon_name));
alter table tools drop icon_name;
