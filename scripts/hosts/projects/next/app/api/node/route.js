import { safeParse } from 'rfc-uri';
import { uri } from 'rfc-uri/standard-schema';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

export async function GET(request) {
  const text = new URL(request.url).searchParams.get('url');
  const result = safeParse(text, { rfc: 'rfc2396' });
  const { issues } = uri({ rfc: 'rfc3986' })['~standard'].validate(text);
  return Response.json({ rfc2396: result.ok, rfc3986: issues?.[0]?.offset ?? true });
}
