const COMMENT = 'Made from packages/cli/schemas by `npm run docs`. Changes made here are lost.';

/** docs/reference/schemas/<command>.schema.json, and what operators' commands speak */
export function schemaFiles({ SCHEMAS, z }) {
  return Object.entries(SCHEMAS).map(([name, schema]) => {
    const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12' });
    const document = { $comment: COMMENT, $schema, title: `knowhow ${name}`, ...rest };
    return [`reference/schemas/${name}.schema.json`, `${JSON.stringify(document, null, 2)}\n`];
  });
}
