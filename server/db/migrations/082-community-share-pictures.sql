-- The picture that other sites show for pages of a community, where its operators choose one. All pictures of a community stand
-- in one table, by what they are shown as.
alter table communities add column share_picture text;

alter table community_logos rename to community_pictures;
alter table community_pictures rename constraint community_logos__media to community_pictures__media;
alter table community_pictures drop constraint community_logos_pkey;
alter table community_pictures add column shown_as text not null default 'logo'
  constraint community_pictures__shown_as check (shown_as in ('logo', 'share'));
alter table community_pictures alter column shown_as drop default;
alter table community_pictures add constraint community_pictures_pkey primary key (community_id, shown_as);
