-- contracts: the version before makes the sizes of pictures that were saved when there were none; all have theirs now
alter table files drop column sized;
