import {
  BOOT_ELEMENT_ID,
  type ComposedSlice,
  CompositionHeadFile,
  type LiveComposition,
  type SliceFiles,
} from '@tessera/contracts'
import { DocumentBoot } from '@tessera/site'

export interface LoadPlan {
  script: { type: 'module' | 'defer'; href: string }
  preloads: string[]
  styles: string[]
}

/**
 * Rewrites the edge's own document to load code in another way: frame, theme, first picture and first data remain; the
 * import map, the preloads, the file lists and the integrity hashes of our composition are removed, and the rest of it is
 * inlined.
 */
export function variantDocument(html: string, live: LiveComposition, { script, preloads, styles }: LoadPlan): string {
  const boot = new RegExp(`(<script type="application/json" id="${BOOT_ELEMENT_ID}"[^>]*>)([\\s\\S]*?)(</script>)`)
  const entry =
    script.type === 'module'
      ? `<script type="module" src="${script.href}"></script>`
      : `<script defer src="${script.href}"></script>`
  const head = [...preloads.map((href) => `<link rel="modulepreload" href="${href}">`), entry]
  const cut = (text: string, pattern: RegExp, replacement = ''): string => {
    const result = text.replace(pattern, () => replacement)
    if (result === text) throw new Error(`the document has nothing like ${pattern}`)
    return result
  }
  let out = cut(html, /<script type="importmap"[\s\S]*?<\/script>/)
  out = cut(out, /<link rel="modulepreload"[^>]*>/g)
  out = cut(out, /<script type="module"[^>]*><\/script>/, head.join(''))
  out = cut(out, /<link rel="stylesheet"[^>]*>/g)
  out = cut(out, /w\.fetch&&fetch\(file,\{integrity:integrity\}\)/, '0')
  out = out.replace(
    '<div id="root"></div>',
    (root) => root + styles.map((href) => `<link rel="stylesheet" href="${href}">`).join(''),
  )
  return out.replace(boot, (_, open: string, json: string, close: string) => open + slimBoot(json, live) + close)
}

function slimBoot(json: string, { composition }: LiveComposition): string {
  const { files: _, ...boot } = DocumentBoot.parse(JSON.parse(json))
  const bare = ({ exposes, locales }: ComposedSlice): SliceFiles => ({
    exposes: Object.fromEntries(Object.keys(exposes).map((expose) => [expose, { js: [], css: [] }])),
    locales,
  })
  const slices = Object.fromEntries(composition.slices.map((slice) => [slice.name, bare(slice)]))
  const brought = { told: CompositionHeadFile.parse({ composition }), files: { slices, integrity: {} } }
  return JSON.stringify({ ...boot, brought }).replaceAll('<', '\\u003c')
}
