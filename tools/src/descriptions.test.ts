import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import openapiTypes, { astToString } from 'openapi-typescript'
import { DESCRIPTIONS } from './descriptions.ts'
import { ROOT } from './root.ts'

const COMPILE_MS = 60_000
/** What a stranger would write against the operator API; each line marked as an error must be one. */
const CLIENT = `
import createClient from 'openapi-fetch'
import type { paths } from './api.ts'
const api = createClient<paths>({ baseUrl: 'https://siam.example' })
const { data, error } = await api.GET('/api/v1/games', {
  params: { query: { language: 'TH', pageNo: 1, pageSize: 20, platform: 'html5' } },
})
const names: string[] = data?.value.games.map((game) => game.gameName) ?? []
const code: 'request.invalid' | 'request.too.many' | 'unknown' | 'never' | undefined =
  error && error.code === 'request.invalid' ? error.code : undefined
console.log(names, code)
const answer = await api.PUT('/api/v1/member/board-name', { body: { shown: true } })
// @ts-expect-error no call of the API answers with such a code
if (answer.error?.code === 'no.such.code') console.log('never')
// @ts-expect-error no such call
await api.GET('/api/v1/no-such-call')
// @ts-expect-error a field is missing
await api.POST('/api/v1/favourites', { body: { nodeId: '1' } })
`
const SETTINGS = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'esnext',
    lib: ['esnext', 'dom'],
    types: [],
    allowImportingTsExtensions: true,
  },
}

test(
  'compiles an openapi-typescript client of the description, and type-checks its user',
  async () => {
    const cache = join(ROOT, 'node_modules/.cache')
    await mkdir(cache, { recursive: true })
    const dir = await mkdtemp(join(cache, 'client-'))
    try {
      const [{ file } = { file: '' }] = DESCRIPTIONS
      await writeFile(join(dir, 'api.ts'), astToString(await openapiTypes(pathToFileURL(join(ROOT, file)))))
      await writeFile(join(dir, 'client.ts'), CLIENT)
      await writeFile(join(dir, 'package.json'), JSON.stringify({ type: 'module' }))
      await writeFile(join(dir, 'tsconfig.json'), JSON.stringify(SETTINGS))
      const said = await promisify(execFile)(join(ROOT, 'node_modules/.bin/tsc'), ['-p', dir]).then(
        () => '',
        (failure: { stdout: string }) => failure.stdout,
      )
      expect(said).toBe('')
    } finally {
      await rm(dir, { recursive: true, force: true })
    }
  },
  COMPILE_MS,
)
