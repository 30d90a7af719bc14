export { host } from './host.ts'
export { integrityOf } from './release-files.ts'
export { remote } from './remote.ts'
export * from './shared-libraries.ts'
