export * from './field-frame.tsx'
export * from './text-field.tsx'
