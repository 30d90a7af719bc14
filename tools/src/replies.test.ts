import { join } from 'node:path'
import { ROOT } from './root.ts'
import { sourcesBelow } from './testing/sources.ts'
import { nodesOf, parseFile, parseSource, type SyntaxNode } from './testing/syntax.ts'

/** Modules that every store uses instead of its own. */
const PROVIDERS: ReadonlySet<string> = new Set([
  'shared/platform/src/loading.ts',
  'shared/platform/src/request-scope.ts',
])

const product = sourcesBelow(ROOT).filter(
  (file) =>
    /^(shell|mfe-[a-z]+|shared\/platform)\/src\/.*\.ts$/.test(file) &&
    !/(\.test\.ts$|\/testing\/)/.test(file) &&
    !PROVIDERS.has(file),
)

/** The name of `this.name`. */
function ownMember(node: unknown): string | null {
  const { type, object, property } = node as SyntaxNode & { object?: SyntaxNode; property?: SyntaxNode }
  if (type !== 'MemberExpression' || object?.type !== 'ThisExpression') return null
  return String(property?.value)
}

const isEmptyObject = (node: unknown): boolean => {
  const { type, properties } = node as SyntaxNode & { properties?: unknown[] }
  return type === 'ObjectExpression' && properties?.length === 0
}

/** Members that are counted up, or replaced by a new object, and then compared: they distinguish a late response from a current one. */
function tickets(root: SyntaxNode): string[] {
  const nodes = [...nodesOf(root)]
  const counted = nodes.filter(({ type, operator }) => type === 'UpdateExpression' && operator === '++')
  const replaced = nodes.filter(({ type, right }) => type === 'AssignmentExpression' && isEmptyObject(right))
  const compared = nodes.filter(
    ({ type, operator }) => type === 'BinaryExpression' && /^[!=]==$/.test(String(operator)),
  )
  const names = new Set(compared.flatMap(({ left, right }) => [ownMember(left), ownMember(right)]))
  return [...counted.map(({ argument }) => argument), ...replaced.map(({ left }) => left)].flatMap((member) => {
    const name = ownMember(member)
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

test('has no request counters, scope objects or loading flags in stores: Loading, Query, Paged and RequestScope provide them', () => {
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
  [
    store(
      'load() { const { scope } = this; wait().then(() => { if (scope === this.scope) go() }) } end() { this.scope = {} }',
    ),
    ['scope'],
  ],
  [store("phase: 'loading' | 'ready' = 'ready'"), ['phase']],
  [store("private state = 'loading'"), ['state']],
  [store('add() { const id = this.next++; this.list.push(id) }'), []],
  [store('lock() { this.locks++; return this.locks > 0 }'), []],
  [store('reset() { this.values = {} } has(values) { return this.values.a === values.a }'), []],
  [store('readonly loading = new Loading()'), []],
  [store('reload = () => this.loading.reset()'), []],
  [store("get phase() { return this.loading.phase === 'loading' }"), []],
])('finds in %s custom reply state: %j', (source, names) => {
  const root = parseSource(source)
  expect([...tickets(root), ...phases(root)]).toEqual(names)
})
