export * from './sign-in-page';
