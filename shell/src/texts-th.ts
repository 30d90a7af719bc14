import shared from '@tessera/i18n/locales/th' with { type: 'json' }
import shell from '../locales/th.json' with { type: 'json' }

export { shared, shell }
