import { Link } from 'react-router';

export function NoSuchScreen() {
  return (
    <div className="px-5 py-10 md:px-8">
      <title>No such screen</title>
      <h1 className="mb-2 text-screen">There is no such screen.</h1>
      <p className="text-soft">
        The address may be cut short.{' '}
        <Link to="/" className="link link-underlined">
          Go to the first screen
        </Link>
        .
      </p>
    </div>
  );
}
