/** For the data of a site that is thrown away after its tests. */
export { quickFolder } from '@tessera/server/testing'
