export { MailTab as default } from './mail-tab';
