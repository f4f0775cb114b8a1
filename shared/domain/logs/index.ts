export * from './activity';
export * from './chart';
export * from './description';
export * from './filters';
