-- The stretches of verses at which an edition's source has its texts at other verses, for the page that names every text: [{chapter, from, to, why}].
alter table quran.editions add column rearranged jsonb not null default '[]';
