import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { readSlice } from '@tessera/build/slice-sources'
import { RouteClaim, SliceClaims } from '@tessera/contracts'
import { fillTemplate, type PageName, pageName, Refusal, sliceName, titles } from '@tessera/create-slice'
import { refuseTakenPath, writeAll } from './checkout.ts'
import { insertImport, insertLast } from './insert.ts'

export interface NewPageOptions {
  title?: string
  titleTh?: string
  access?: string
}

/**
 * Adds a page to a slice: expose, feature, texts, claim and tests. Returns the files.
 *
 * @throws {@link Refusal} before anything is written
 */
export async function newPage(root: string, givenSlice: string, name: string, options: NewPageOptions) {
  const slice = sliceName(givenSlice)
  const page = pageName(name)
  const dir = join(root, slice)
  if (!existsSync(join(dir, 'slice.ts'))) throw new Refusal(`there is no slice ${slice}`)
  const route = claimOf(page, options)
  await refuseTakenPath(root, route.path)
  const { exposes } = await readSlice(dir)
  if (route.expose in exposes) throw new Refusal(`${slice} has an expose ${route.expose} already`)

  const values = { slice, page, title: route.title }
  const files = fillTemplate(values, (path) => /^src\/(expose|features)\//.test(path))
  for (const path of files.keys())
    if (existsSync(join(dir, path))) throw new Refusal(`${slice}/${path} is there already`)

  const texts = fillTemplate(values, (path) => path.startsWith('locales/'))
  for (const [path, text] of texts) files.set(path, withTexts(slice, path, readText(dir, path), text))
  files.set('slice.ts', await withClaim(dir, route))
  const contract = withContract(readText(dir, 'src/contract.test.tsx'), page)
  if (contract) files.set('src/contract.test.tsx', contract)
  writeAll(root, new Map([...files].map(([path, text]) => [join(slice, path), text])))
  return { files: [...files.keys()].map((path) => join(slice, path)), inContract: contract !== null }
}

function claimOf(page: PageName, { access = 'public', ...options }: NewPageOptions): RouteClaim {
  const claim = RouteClaim.safeParse({
    path: `/m/${page.kebab}`,
    expose: `./${page.kebab}`,
    title: titles(page, options),
    access,
    header: 'page',
    back: 'history',
  })
  if (!claim.success) throw new Refusal(`--access is public, member or agent, not ${access}`)
  return claim.data
}

const readText = (dir: string, path: string): string =>
  existsSync(join(dir, path)) ? readFileSync(join(dir, path), 'utf8') : ''

function withTexts(slice: string, path: string, before: string, added: string): string {
  const texts = JSON.parse(before || '{}') as Record<string, unknown>
  const more = JSON.parse(added) as Record<string, unknown>
  for (const key of Object.keys(more))
    if (key in texts) throw new Refusal(`${slice}/${path} has texts under ${key} already`)
  return `${JSON.stringify({ ...texts, ...more }, null, 2)}\n`
}

/** The source of `slice.ts` with the claim, tried before it is taken: it must claim what it did, and this. */
async function withClaim(dir: string, route: RouteClaim): Promise<string> {
  const text = insertLast(readText(dir, 'slice.ts'), /\broutes:\s*\[/, `${JSON.stringify(route)},`)
  const { claims } = await readSlice(dir)
  const expected: SliceClaims = { ...claims, routes: [...claims.routes, route] }
  if (!text || !isDeepStrictEqual(await claimsOf(dir, text), expected))
    throw new Refusal(
      `slice.ts is not of the usual form. Claim the page by hand first:\n${JSON.stringify(route, null, 2)}`,
    )
  return text
}

async function claimsOf(dir: string, source: string): Promise<SliceClaims | null> {
  const folder = join(dir, '.cache', 'generated')
  const file = join(folder, `slice-${process.pid}.ts`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, source)
  try {
    const module = (await import(`${pathToFileURL(file).href}?${Date.now()}`)) as { default: unknown }
    return SliceClaims.parse(module.default)
  } catch {
    return null
  } finally {
    rmSync(file)
  }
}

/** The slice's contract test with the page in it; null when it is not of the usual form. */
function withContract(text: string, { kebab, camel }: PageName): string | null {
  const listed = insertLast(text, /\bsliceContract\(slice, \{/, `'./${kebab}': ${camel},`)
  return listed && insertImport(listed, `import * as ${camel} from './expose/${kebab}.tsx'`)
}
