import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'

/** Longer types are truncated and followed by their hash, because some schemas fill pages. */
const MAX_TYPE_LENGTH = 240

interface PackedManifest {
  name: string
  version: string
  exports: Record<string, string | { types: string; default: string }>
}

const isExternal = (specifier: string): boolean => !specifier.startsWith('.')

/**
 * Returns the exports of a package as text for comparing two versions: each entry with its names, each name with its
 * type, and the unexported types that they use. The entry `package.json`, which every package has, is omitted.
 *
 * @param dir of a package as it is installed
 */
export function exportReport(dir: string): string {
  const { name, version, exports } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as PackedManifest
  const entries = Object.entries(exports)
    .flatMap(([entry, target]) => expandEntry(dir, entry, typeof target === 'string' ? target : target.types))
    .filter(([entry]) => entry !== './package.json')
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const program = createPackageProgram(
    entries.map(([, file]) => join(dir, file)).filter((file) => file.endsWith('.d.ts')),
  )
  const checker = program.getTypeChecker()
  const hiddenTypes = new Map<string, string>()
  const entryLines = entries.map(([entry, file]) => {
    const source = program.getSourceFile(join(dir, file))
    const module = source && checker.getSymbolAtLocation(source)
    const names = module ? checker.getExportsOfModule(module) : []
    const lines = names.map((symbol) => `${symbol.name}: ${declarationTextOf(symbol, checker, hiddenTypes)}`)
    return [`# ${entry}`, ...lines.sort(), ...starReexports(source), ''].join('\n')
  })
  const hidden = [...hiddenTypes].map(([name, text]) => `${name}: ${text}`).sort()
  return [`${name} ${version}`, '', ...entryLines, '# behind them', ...hidden, ...augmentationsOf(program), ''].join(
    '\n',
  )
}

/** Expands an entry with a `*` to one entry per existing folder. */
function expandEntry(dir: string, entry: string, file: string): [entry: string, file: string][] {
  if (!entry.includes('*')) return [[entry, file]]
  const [prefix = '', suffix = ''] = file.split('*')
  return readdirSync(join(dir, prefix))
    .filter((name) => existsSync(join(dir, prefix + name + suffix)))
    .map((name) => [entry.replace('*', name), prefix + name + suffix])
}

/** Creates a program of the package's own types only; other packages have their own reports. */
function createPackageProgram(files: string[]): ts.Program {
  const options: ts.CompilerOptions = { noLib: true, types: [], skipLibCheck: true, module: ts.ModuleKind.ESNext }
  const host = ts.createCompilerHost(options)
  host.resolveModuleNameLiterals = (literals, importer) =>
    literals.map(({ text }) => {
      const file = resolve(dirname(importer), text.replace(/\.js$/, '.d.ts'))
      const isInPackage = !isExternal(text) && file.endsWith('.d.ts') && existsSync(file)
      return { resolvedModule: isInPackage ? { resolvedFileName: file, extension: ts.Extension.Dts } : undefined }
    })
  return ts.createProgram(files, options, host)
}

/**
 * Returns a declaration in one line without comments; unexported declarations that it uses are added
 * to `hiddenTypes`.
 */
function declarationTextOf(symbol: ts.Symbol, checker: ts.TypeChecker, hiddenTypes: Map<string, string>): string {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  if (!target.declarations) return reexportText(symbol)
  return target.declarations.map((node) => declarationText(node, checker, hiddenTypes)).join(' & ')
}

/** Text of a name that is re-exported from another package. */
const reexportText = (symbol: ts.Symbol): string =>
  (symbol.declarations ?? []).map((node) => inOneLine(node.parent.parent.parent?.getText() ?? node.getText())).join()

function declarationText(node: ts.Node, checker: ts.TypeChecker, hiddenTypes: Map<string, string>): string {
  const visitNode = (child: ts.Node): void => {
    if (ts.isIdentifier(child)) addHiddenType(child, node, checker, hiddenTypes)
    ts.forEachChild(child, visitNode)
  }
  visitNode(node)
  return inOneLine(printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()))
}

function addHiddenType(
  identifier: ts.Identifier,
  usingNode: ts.Node,
  checker: ts.TypeChecker,
  hiddenTypes: Map<string, string>,
): void {
  const symbol = checker.getSymbolAtLocation(identifier)
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const [node] = target?.declarations ?? []
  if (
    !node?.parent ||
    node === usingNode ||
    !ts.isSourceFile(node.parent) ||
    !isType(node) ||
    hiddenTypes.has(identifier.text)
  )
    return
  hiddenTypes.set(identifier.text, '')
  hiddenTypes.set(identifier.text, declarationText(node, checker, hiddenTypes))
}

const isType = (node: ts.Node): boolean =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node)

const printer = ts.createPrinter({ removeComments: true })
function inOneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').replace(/^export (declare )?|^declare /, '')
  const hash = createHash('sha256').update(line).digest('hex').slice(0, 12)
  return line.length > MAX_TYPE_LENGTH ? `${line.slice(0, MAX_TYPE_LENGTH)}... (${line.length}, ${hash})` : line
}

/** `export *` statements of other packages, whose names cannot be listed here. */
const starReexports = (source: ts.SourceFile | undefined): string[] =>
  (source?.statements ?? [])
    .filter((node) => ts.isExportDeclaration(node) && !node.exportClause)
    .map((node) => inOneLine(node.getText()))
    .filter((text) => /from ['"][^.]/.test(text))

/** Type augmentations of the package for another. */
const augmentationsOf = (program: ts.Program): string[] =>
  program
    .getSourceFiles()
    .flatMap((source) => source.statements)
    .filter((node) => ts.isModuleDeclaration(node) && ts.isStringLiteral(node.name))
    .map((node) => inOneLine(node.getText()))
    .sort()
