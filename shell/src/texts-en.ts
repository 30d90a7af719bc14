import shared from '@tessera/i18n/locales/en' with { type: 'json' }
import shell from '../locales/en.json' with { type: 'json' }

export { shared, shell }
