-- Until when people should see the announcement; the platform has no key for it. Rows are only added: the latest one
-- counts, and a null in it means without end. The audit log has the operators.
create table announcement_untils (
  id bigint generated always as identity primary key,
  until timestamptz,
  at timestamptz not null default now()
);

grant select, insert on announcement_untils to superhero_gateway;
