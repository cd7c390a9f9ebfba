-- What operators save as a whole has a version, which each save counts up: who saves an older one is told. A part that
-- nobody has saved yet has no row, and version 1.
create table setting_versions (
  community_id integer not null references communities (id),
  part text not null check (part ~ '^[a-z]+(/[a-z0-9-]+)*$'),
  version integer not null check (version > 1),
  primary key (community_id, part)
);

-- Who answers for a community: everybody sees it.
create table community_contacts (
  community_id integer primary key references communities (id),
  legal_entity text not null,
  support_email text not null,
  support_phone text not null,
  -- The grievance officer: a name with an e-mail address or a number, or nothing at all.
  officer_name text not null,
  officer_email text not null,
  officer_phone text not null,
  officer_address text not null,
  constraint community_contacts__officer check (
    case when officer_name = '' then officer_email || officer_phone || officer_address = ''
    else officer_email || officer_phone <> '' end
  )
);

create trigger tell_change after insert or update or delete on community_contacts
  for each row execute function tell_change();
