-- Scheduled announcements (decision 066): what an order publishes, and the state in which the operator ordered it. The
-- digest of the order covers these values, so a changed row is never published. Rows are only added. The
-- publications of an order have its id as their request.
create table announcement_schedules (
  order_id uuid primary key references work_orders,
  -- The values of all keys that are published.
  content json not null,
  -- The values of all keys and the end when it was ordered.
  seen json not null,
  from_at timestamptz,
  until_at timestamptz,
  check (from_at is not null or until_at is not null)
);

-- To find the publications of an order.
create index announcement_publications_by_request on announcement_publications (request_id);

grant select, insert on announcement_schedules to superhero_gateway;
