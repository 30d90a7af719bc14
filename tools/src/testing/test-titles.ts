import { nodesOf, type SyntaxNode, textOf } from './syntax.ts'

const ID = /\b(?:[A-Z]{3}-\d{2,3}|X-\d\d)\b/g
const PLACEHOLDER = /%[a-zA-Z#]/g
/** Modifiers of tests that do not run. */
const SKIP_MODIFIERS = ['skip', 'todo', 'fixme']

/** Ids of requirement rows in a title; ranges (`SHL-003..SHL-010`) are expanded. */
export function rowIdsIn(title: string): string[] {
  const expanded = title.replace(
    /\b([A-Z]{3})-(\d{3})\.\.(?:\1-)?(\d{3})\b/g,
    (_, rows: string, from: string, to: string) =>
      Array.from(
        { length: Number(to) - Number(from) + 1 },
        (_, i) => `${rows}-${String(Number(from) + i).padStart(3, '0')}`,
      ).join(' '),
  )
  return expanded.match(ID) ?? []
}

/** Titles of the tests in a source that run; a table test has one title per row, with the row's texts filled in. */
export function titlesOf(root: SyntaxNode): string[] {
  const tables = constantsOf(root)
  return [...nodesOf(root)].flatMap((node) => {
    if (node.type !== 'CallExpression' || !isTest(node.callee)) return []
    const title = textOf(argument(node, 0))
    if (title === null) return []
    const table = tableOf(node.callee as SyntaxNode, tables)
    return table === null ? [title] : table.map((row) => fillTitle(title, row))
  })
}

/** True for `test`, `it`, `test.only`, `test.each(table)` and `test.each<Row>(table)`. */
function isTest(callee: unknown): boolean {
  const { type, value, object, property, callee: innerCallee } = (callee ?? {}) as SyntaxNode
  if (type === 'Identifier') return value === 'test' || value === 'it'
  if (type === 'MemberExpression')
    return isTest(object) && !SKIP_MODIFIERS.includes(String((property as SyntaxNode).value))
  return type === 'CallExpression' && isTest(innerCallee)
}

function tableOf(callee: SyntaxNode, tables: Map<string, SyntaxNode>): SyntaxNode[] | null {
  if (callee.type !== 'CallExpression') return null
  const firstArgument = unwrap(argument(callee, 0))
  const table = firstArgument?.type === 'Identifier' ? tables.get(String(firstArgument.value)) : firstArgument
  return table?.type === 'ArrayExpression' ? elements(table) : null
}

function fillTitle(title: string, row: SyntaxNode): string {
  const cells = row.type === 'ArrayExpression' ? elements(row) : [row]
  let cellIndex = 0
  return title.replace(PLACEHOLDER, (placeholder) => textOf(cells[cellIndex++]) ?? placeholder)
}

const constantsOf = (root: SyntaxNode): Map<string, SyntaxNode> =>
  new Map(
    [...nodesOf(root)].flatMap((node) => {
      const value = node.type === 'VariableDeclarator' ? unwrap(node.init) : null
      return value ? [[String((node.id as SyntaxNode).value), value] as const] : []
    }),
  )

const argument = (call: SyntaxNode, index: number): SyntaxNode | undefined =>
  (call.arguments as { expression: SyntaxNode }[])[index]?.expression
const elements = (array: SyntaxNode): SyntaxNode[] =>
  (array.elements as ({ expression: SyntaxNode } | null)[]).flatMap((element) => unwrap(element?.expression) ?? [])

/** Removes type assertions and parentheses around an expression. */
function unwrap(expression: unknown): SyntaxNode | null {
  let inner = expression as SyntaxNode | null | undefined
  while (inner && /^Ts(Const|As|Satisfies|Type)|^ParenthesisExpression/.test(inner.type))
    inner = inner.expression as SyntaxNode
  return inner ?? null
}
