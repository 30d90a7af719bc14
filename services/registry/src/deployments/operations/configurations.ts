import { Configuration, ConfigurationDiff, ConfigurationRow } from '@tessera/contracts'
import { json, listOf, OPERATOR, type Operations } from './operation.ts'

const READERS = 'operator of the merchant, viewer, or edge'

export const CONFIGURATIONS: Operations = {
  'POST /v1/merchants/:merchant/configurations': {
    operationId: 'publishConfiguration',
    summary: 'Publish a configuration of a merchant',
    tag: 'configurations',
    needs: OPERATOR,
    errorCodes: [
      'merchant.unknown',
      'configuration.malformed',
      'configuration.fixed',
      'configuration.secret',
      'configuration.theme',
      'configuration.host',
      'configuration.host-taken',
    ],
    reply: json(ConfigurationRow, 201),
  },
  'GET /v1/merchants/:merchant/configurations': {
    operationId: 'listConfigurations',
    summary: 'List a merchant’s configurations, newest first',
    tag: 'configurations',
    needs: READERS,
    errorCodes: ['merchant.unknown'],
    reply: listOf('configurations', ConfigurationRow),
  },
  'GET /v1/merchants/:merchant/configurations/:number': {
    operationId: 'getConfiguration',
    summary: 'Read one configuration',
    tag: 'configurations',
    needs: READERS,
    errorCodes: ['configuration.unknown'],
    reply: json(Configuration),
  },
  'GET /v1/merchants/:merchant/configurations/:number/diff/:other': {
    operationId: 'diffConfigurations',
    summary: 'Compare two configurations; `file` is the merchant’s file',
    tag: 'configurations',
    needs: READERS,
    errorCodes: ['configuration.unknown'],
    reply: json(ConfigurationDiff),
  },
  'GET /v1/merchants/:merchant/configuration': {
    operationId: 'getStableConfiguration',
    summary: 'Read the configuration of the stable composition',
    tag: 'configurations',
    needs: READERS,
    errorCodes: ['merchant.unknown', 'configuration.unknown'],
    reply: json(Configuration),
  },
}
