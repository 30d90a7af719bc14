import { join } from 'node:path'
import { ROOT } from './root.ts'
import { sourcesBelow } from './testing/sources.ts'
import { nodesOf, parseFile, parseSource, type SyntaxNode } from './testing/syntax.ts'

const product = sourcesBelow(ROOT).filter(
  (file) => /^(shell|mfe-[a-z]+)\/src\/.*\.ts$/.test(file) && !/(\.test\.ts$|\/testing\/)/.test(file),
)

/** The name of `this.name`. */
function ownMember(node: unknown): string | null {
  const { type, object, property } = node as SyntaxNode & { object?: SyntaxNode; property?: SyntaxNode }
  if (type !== 'MemberExpression' || object?.type !== 'ThisExpression') return null
  return String(property?.value)
}

/** Members that are counted up and then compared: the ticket of a question, to tell its answer from a later one's. */
function tickets(root: SyntaxNode): string[] {
  const nodes = [...nodesOf(root)]
  const counted = nodes.filter(({ type, operator }) => type === 'UpdateExpression' && operator === '++')
  const compared = nodes.filter(
    ({ type, operator }) => type === 'BinaryExpression' && /^[!=]==$/.test(String(operator)),
  )
  const names = new Set(compared.flatMap(({ left, right }) => [ownMember(left), ownMember(right)]))
  return counted.flatMap(({ argument }) => {
    const name = ownMember(argument)
    return name !== null && names.has(name) ? [name] : []
  })
}

/** Members of a class that say by themselves how far an answer has come. */
const phases = (root: SyntaxNode): string[] =>
  [...nodesOf(root)]
    .filter(({ type }) => type === 'ClassProperty' || type === 'PrivateProperty')
    .filter(({ value, typeAnnotation }) => {
      const words = [...nodesOf([value, typeAnnotation])].filter(({ type }) => type === 'StringLiteral')
      return words.some((word) => word.value === 'loading')
    })
    .map(({ key }) => String((key as SyntaxNode).value))

test('has no request counters or loading flags in stores of the site: Loading, Reply and Paged provide them', () => {
  expect(product.length).toBeGreaterThan(100)
  const found = product.flatMap((file) => {
    const root = parseFile(join(ROOT, file))
    const own = file.endsWith('.store.ts') ? phases(root) : []
    return [...tickets(root), ...own].map((name) => `${file}: ${name}`)
  })
  expect(found).toEqual([])
})

const store = (...lines: string[]) => `class A {\n${lines.join('\n')}\n}`
test.each([
  [store('load() { const at = ++this.asked; if (at !== this.asked) return }'), ['asked']],
  [
    store('load() { this.asked++; const { asked } = this; wait().then(() => { if (this.asked === asked) go() }) }'),
    ['asked'],
  ],
  [store("phase: 'loading' | 'ready' = 'ready'"), ['phase']],
  [store("private state = 'loading'"), ['state']],
  [store('add() { const id = this.next++; this.list.push(id) }'), []],
  [store('lock() { this.locks++; return this.locks > 0 }'), []],
  [store('readonly loading = new Loading()'), []],
  [store('reload = () => this.loading.reset()'), []],
  [store("get phase() { return this.loading.phase === 'loading' }"), []],
])('finds in %s custom reply state: %j', (source, names) => {
  const root = parseSource(source)
  expect([...tickets(root), ...phases(root)]).toEqual(names)
})
