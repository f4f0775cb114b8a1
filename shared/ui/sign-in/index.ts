export * from './openid-refused';
export * from './sign-in-ways';
