import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { readSlice } from '@tessera/build/slice-sources'
import { RouteClaim, SliceClaims } from '@tessera/contracts'
import { fillTemplate, type PageName, pageName, Refusal, sliceName, titles } from '@tessera/create-slice'
import { assertPathFree, writeFormatted } from './checkout.ts'
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
export async function newPage(root: string, sliceArg: string, name: string, options: NewPageOptions) {
  const slice = sliceName(sliceArg)
  const page = pageName(name)
  const dir = join(root, slice)
  if (!existsSync(join(dir, 'slice.ts'))) throw new Refusal(`there is no slice ${slice}`)
  const route = createClaim(page, options)
  await assertPathFree(root, route.path)
  const { exposes } = await readSlice(dir)
  if (route.expose in exposes) throw new Refusal(`${slice} has an expose ${route.expose} already`)

  const values = { slice, page, title: route.title }
  const files = fillTemplate(values, (path) => /^src\/(expose|features)\//.test(path))
  for (const path of files.keys())
    if (existsSync(join(dir, path))) throw new Refusal(`${slice}/${path} is there already`)

  const texts = fillTemplate(values, (path) => path.startsWith('locales/'))
  for (const [path, text] of texts) files.set(path, mergeTexts(slice, path, readText(dir, path), text))
  files.set('slice.ts', await addClaim(dir, route))
  const contract = addToContract(readText(dir, 'src/contract.test.tsx'), page)
  if (contract) files.set('src/contract.test.tsx', contract)
  writeFormatted(root, new Map([...files].map(([path, text]) => [join(slice, path), text])))
  return { files: [...files.keys()].map((path) => join(slice, path)), inContract: contract !== null }
}

function createClaim(page: PageName, { access = 'public', ...options }: NewPageOptions): RouteClaim {
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

function mergeTexts(slice: string, path: string, existingText: string, addition: string): string {
  const texts = JSON.parse(existingText || '{}') as Record<string, unknown>
  const addedTexts = JSON.parse(addition) as Record<string, unknown>
  for (const key of Object.keys(addedTexts))
    if (key in texts) throw new Refusal(`${slice}/${path} has texts under ${key} already`)
  return `${JSON.stringify({ ...texts, ...addedTexts }, null, 2)}\n`
}

/** Returns the source of `slice.ts` with the new claim, after loading it to check that only this claim was added. */
async function addClaim(dir: string, route: RouteClaim): Promise<string> {
  const text = insertLast(readText(dir, 'slice.ts'), /\broutes:\s*\[/, `${JSON.stringify(route)},`)
  const { claims } = await readSlice(dir)
  const expected: SliceClaims = { ...claims, routes: [...claims.routes, route] }
  if (!text || !isDeepStrictEqual(await loadClaims(dir, text), expected))
    throw new Refusal(
      `slice.ts is not of the usual form. Claim the page by hand first:\n${JSON.stringify(route, null, 2)}`,
    )
  return text
}

async function loadClaims(dir: string, source: string): Promise<SliceClaims | null> {
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

/** Adds the page to the slice's contract test; null if the test has an unusual form. */
function addToContract(text: string, { kebab, camel }: PageName): string | null {
  const withPage = insertLast(text, /\bsliceContract\(slice, \{/, `'./${kebab}': ${camel},`)
  return withPage && insertImport(withPage, `import * as ${camel} from './expose/${kebab}.tsx'`)
}
