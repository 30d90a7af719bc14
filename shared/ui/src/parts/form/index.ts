export * from './form.tsx'
export * from './form-texts.ts'
export * from './problem-text.ts'
export * from './use-form.ts'
