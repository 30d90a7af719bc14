import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { fromZero, type Mutant, type SourceRange } from './mutant.ts'
import { readSource } from './pure-files.ts'

interface InstrumentResult {
  mutants: { fileName: string; location: SourceRange; mutatorName: string; replacement: string; status?: string }[]
}
interface Instrumenter {
  instrument(files: { name: string; content: string; mutate: boolean }[], options: object): Promise<InstrumentResult>
}

const silentLogger = {
  isDebugEnabled: () => false,
  isTraceEnabled: () => false,
  debug() {},
  info() {},
  warn() {},
  error() {},
}

/** Finds every mutant that StrykerJS makes of these files, without running any, with the instrumenter of its core. */
export async function findMutants(files: readonly string[]): Promise<Mutant[]> {
  const core = createRequire(createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json'))
  const { Instrumenter } = (await import(pathToFileURL(core.resolve('@stryker-mutator/instrumenter')).href)) as {
    Instrumenter: new (logger: typeof silentLogger) => Instrumenter
  }
  const sources = files.map((file) => ({ name: file, content: readSource(file), mutate: true }))
  const { mutants } = await new Instrumenter(silentLogger).instrument(sources, {
    excludedMutations: [],
    ignorers: [],
    plugins: null,
  })
  return mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ fileName, location, mutatorName, replacement }) => ({
      file: fileName,
      place: fromZero(location),
      mutator: mutatorName,
      replacement,
    }))
}
