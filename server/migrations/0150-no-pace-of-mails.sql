-- contracts: the version before counts here if MAILS_PER_SECOND is set; the relay's own rate does now
drop table mail_pace;
