export { runGenerator } from './command.ts'
export { type CreateOptions, createSlice } from './create.ts'
export * from './names.ts'
export { fillTemplate, type TemplateValues } from './template.ts'
