const { basename, dirname } = require('node:path')

/** Puts the slice's name before the names of its text chunks. */
module.exports = function ownChunkNames(source) {
  const slice = basename(dirname(dirname(this.resourcePath)))
  return source.replaceAll('webpackChunkName: "locale-', `webpackChunkName: "${slice}-locale-`)
}
