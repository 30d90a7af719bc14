export * from './captcha-field.tsx'
