-- The terms and the privacy policy of a community, beside those of the product: a version is published once and never changed.
create table community_terms (
  community_id integer not null references communities (id),
  version integer not null check (version >= 1),
  -- A date in the community's time zone: members are asked from then on.
  in_force_from date not null,
  published_at timestamptz(3) not null default now(),
  primary key (community_id, version)
);

create table community_terms_texts (
  community_id integer not null,
  version integer not null,
  language_id integer not null references languages (id),
  -- Sanitised HTML; one of them may be empty.
  terms text not null,
  privacy text not null,
  primary key (community_id, version, language_id),
  constraint community_terms_texts__version foreign key (community_id, version)
    references community_terms (community_id, version),
  constraint community_terms_texts__text check (terms || privacy <> '')
);

-- Which member has accepted which version, and when.
create table terms_acceptances (
  community_id integer not null,
  user_id bigint not null,
  version integer not null,
  accepted_at timestamptz(3) not null default now(),
  primary key (community_id, user_id, version),
  constraint terms_acceptances__version foreign key (community_id, version)
    references community_terms (community_id, version),
  constraint terms_acceptances__user foreign key (community_id, user_id)
    references users (community_id, id) on delete cascade
);

create index terms_acceptances__version_of on terms_acceptances (community_id, version);

do $$
declare
  shown text;
begin
  foreach shown in array array['community_terms', 'community_terms_texts'] loop
    execute format(
      'create trigger tell_change after insert or update or delete on %I
        for each row execute function tell_change()', shown
    );
  end loop;
end $$;
