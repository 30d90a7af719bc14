import type en from '../locales/en.json'

declare module '@tessera/i18n' {
  interface Namespaces {
    'mfe-sample': typeof en
  }
}
