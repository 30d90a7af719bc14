#!/usr/bin/env node
// The command line runs in the project's folder with the project's Node; folders in its arguments are meant from here.
process.env.TESSERA_CWD = process.cwd()
process.argv.splice(2, 0, 'tools/src/tessera.ts')
await import('../bootstrap.mjs')
