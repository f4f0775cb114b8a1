export { OpenIdRefused as default } from '@clearunit/shared/ui/sign-in';
