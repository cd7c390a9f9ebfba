-- What a maps service has said of a place that somebody chose; its terms let a position be kept for 30 days.
create table maps_places (
  -- The name of the service, and its own id: `google:ChIJ…`.
  id text primary key,
  place jsonb not null,
  expires_at timestamptz(3) not null
);

create index maps_places__expires_at on maps_places (expires_at);
