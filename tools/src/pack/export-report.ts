import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'

/** A longer type is reported by its beginning and its hash: some schemas are pages. */
const MAX = 240

interface PackedManifest {
  name: string
  version: string
  exports: Record<string, string | { types: string; default: string }>
}

const isExternal = (specifier: string): boolean => !specifier.startsWith('.')

/**
 * The exports of a package, as text that can be compared between two versions: each entry with its names, each name with its
 * type, and the types behind those that have no name outside. `package.json` itself is left out: every package has it.
 *
 * @param dir of a package as it is installed
 */
export function exportReport(dir: string): string {
  const { name, version, exports } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as PackedManifest
  const entries = Object.entries(exports)
    .flatMap(([entry, target]) => expanded(dir, entry, typeof target === 'string' ? target : target.types))
    .filter(([entry]) => entry !== './package.json')
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const program = typesAlone(entries.map(([, file]) => join(dir, file)).filter((file) => file.endsWith('.d.ts')))
  const checker = program.getTypeChecker()
  const hiddenTypes = new Map<string, string>()
  const entryLines = entries.map(([entry, file]) => {
    const source = program.getSourceFile(join(dir, file))
    const module = source && checker.getSymbolAtLocation(source)
    const names = module ? checker.getExportsOfModule(module) : []
    const lines = names.map((symbol) => `${symbol.name}: ${textOf(symbol, checker, hiddenTypes)}`)
    return [`# ${entry}`, ...lines.sort(), ...passedOn(source), ''].join('\n')
  })
  const hidden = [...hiddenTypes].map(([name, text]) => `${name}: ${text}`).sort()
  return [`${name} ${version}`, '', ...entryLines, '# behind them', ...hidden, ...augmented(program), ''].join('\n')
}

/** An entry with a `*` is one for each folder that is there. */
function expanded(dir: string, entry: string, file: string): [entry: string, file: string][] {
  if (!entry.includes('*')) return [[entry, file]]
  const [before = '', after = ''] = file.split('*')
  return readdirSync(join(dir, before))
    .filter((name) => existsSync(join(dir, before + name + after)))
    .map((name) => [entry.replace('*', name), before + name + after])
}

/** The package's own types, without those of other packages, which report their own. */
function typesAlone(files: string[]): ts.Program {
  const options: ts.CompilerOptions = { noLib: true, types: [], skipLibCheck: true, module: ts.ModuleKind.ESNext }
  const host = ts.createCompilerHost(options)
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const file = resolve(dirname(from), text.replace(/\.js$/, '.d.ts'))
      const isOwn = !isExternal(text) && file.endsWith('.d.ts') && existsSync(file)
      return { resolvedModule: isOwn ? { resolvedFileName: file, extension: ts.Extension.Dts } : undefined }
    })
  return ts.createProgram(files, options, host)
}

/**
 * A declaration without its comments, and in one line; other declarations that it uses and that are not exported are added
 * to `behind`.
 */
function textOf(symbol: ts.Symbol, checker: ts.TypeChecker, hiddenTypes: Map<string, string>): string {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  if (!target.declarations) return fromElsewhere(symbol)
  return target.declarations.map((node) => declarationText(node, checker, hiddenTypes)).join(' & ')
}

/** A name that is handed on from another package. */
const fromElsewhere = (symbol: ts.Symbol): string =>
  (symbol.declarations ?? []).map((node) => inOneLine(node.parent.parent.parent?.getText() ?? node.getText())).join()

function declarationText(node: ts.Node, checker: ts.TypeChecker, hiddenTypes: Map<string, string>): string {
  const visit = (inner: ts.Node): void => {
    if (ts.isIdentifier(inner)) keepBehind(inner, node, checker, hiddenTypes)
    ts.forEachChild(inner, visit)
  }
  visit(node)
  return inOneLine(printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()))
}

function keepBehind(
  name: ts.Identifier,
  from: ts.Node,
  checker: ts.TypeChecker,
  hiddenTypes: Map<string, string>,
): void {
  const symbol = checker.getSymbolAtLocation(name)
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const [node] = target?.declarations ?? []
  if (!node?.parent || node === from || !ts.isSourceFile(node.parent) || !isType(node) || hiddenTypes.has(name.text))
    return
  hiddenTypes.set(name.text, '')
  hiddenTypes.set(name.text, declarationText(node, checker, hiddenTypes))
}

const isType = (node: ts.Node): boolean =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node)

const printer = ts.createPrinter({ removeComments: true })
function inOneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').replace(/^export (declare )?|^declare /, '')
  const hash = createHash('sha256').update(line).digest('hex').slice(0, 12)
  return line.length > MAX ? `${line.slice(0, MAX)}... (${line.length}, ${hash})` : line
}

/** All names of another package at once, which cannot be listed from here. */
const passedOn = (source: ts.SourceFile | undefined): string[] =>
  (source?.statements ?? [])
    .filter((node) => ts.isExportDeclaration(node) && !node.exportClause)
    .map((node) => inOneLine(node.getText()))
    .filter((text) => /from ['"][^.]/.test(text))

/** Type augmentations of the package for another. */
const augmented = (program: ts.Program): string[] =>
  program
    .getSourceFiles()
    .flatMap((source) => source.statements)
    .filter((node) => ts.isModuleDeclaration(node) && ts.isStringLiteral(node.name))
    .map((node) => inOneLine(node.getText()))
    .sort()
