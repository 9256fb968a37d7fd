import Type, { type Static } from 'typebox'
import { Report } from './report.ts'

export const ReportShown = Type.Object(
  { report: Report, texts: Type.Array(Type.Object({ hash: Type.String(), text: Type.String() })) },
  {
    $id: 'ReportShown',
    description:
      'A report with the texts beside the entry that it names, each with the hash by which it can be withheld.',
    additionalProperties: false,
  },
)
export type ReportShown = Static<typeof ReportShown>
