interface SampleModules {
  (path: string): { Sample: () => import('react').ReactNode }
  keys(): string[]
}

interface ImportMeta {
  webpackContext(folder: string, options: { recursive: boolean; regExp: RegExp }): SampleModules
}
