const { transformSync } = require('@swc/core')

module.exports = (source) =>
  transformSync(source, {
    jsc: {
      parser: { syntax: 'ecmascript', jsx: true },
      transform: { react: { runtime: 'classic' } },
      target: 'es2022',
    },
  }).code.replace(/^/, "import React from 'react';\n")
