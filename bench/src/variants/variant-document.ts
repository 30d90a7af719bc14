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
  const replaceOrThrow = (text: string, pattern: RegExp, replacement = ''): string => {
    const result = text.replace(pattern, () => replacement)
    if (result === text) throw new Error(`pattern not found in the document: ${pattern}`)
    return result
  }
  let documentHtml = replaceOrThrow(html, /<script type="importmap"[\s\S]*?<\/script>/)
  documentHtml = replaceOrThrow(documentHtml, /<link rel="modulepreload"[^>]*>/g)
  documentHtml = replaceOrThrow(documentHtml, /<script type="module"[^>]*><\/script>/, head.join(''))
  documentHtml = replaceOrThrow(documentHtml, /<link rel="stylesheet"[^>]*>/g)
  documentHtml = replaceOrThrow(documentHtml, /w\.fetch&&fetch\(file,\{integrity:integrity\}\)/, '0')
  documentHtml = documentHtml.replace(
    '<div id="root"></div>',
    (root) => root + styles.map((href) => `<link rel="stylesheet" href="${href}">`).join(''),
  )
  return documentHtml.replace(
    boot,
    (_, open: string, json: string, close: string) => open + bootWithoutFiles(json, live) + close,
  )
}

function bootWithoutFiles(json: string, { composition }: LiveComposition): string {
  const { files: _, ...boot } = DocumentBoot.parse(JSON.parse(json))
  const withoutFiles = ({ exposes, locales }: ComposedSlice): SliceFiles => ({
    exposes: Object.fromEntries(Object.keys(exposes).map((expose) => [expose, { js: [], css: [] }])),
    locales,
  })
  const slices = Object.fromEntries(composition.slices.map((slice) => [slice.name, withoutFiles(slice)]))
  const brought = { told: CompositionHeadFile.parse({ composition }), files: { slices, integrity: {} } }
  return JSON.stringify({ ...boot, brought }).replaceAll('<', '\\u003c')
}
